import type { DonatedGood } from '#contract/donations.ts'
import type { PaymentConcern } from '#contract/donations-staff.ts'

export const listTexts = {
  loading: 'Carregando as doações...',
  failed: 'Não foi possível carregar as doações.',
  empty: 'Nenhuma doação encontrada.',
  emptyHint: 'A busca acha o número de uma doação ou de um pagamento, ou o começo de um login.',
}

export const texts = {
  fileLoading: 'Carregando a doação...',
  fileFailed: 'Não foi possível carregar a doação.',
  missing: 'Esta doação não existe',
  concernsLoading: 'Vendo se algum pagamento precisa de alguém...',
  concernsFailed: 'Não foi possível ver quais pagamentos precisam de alguém.',
  noConcerns: 'Nenhum pagamento precisa de alguém.',
  settleFailed: 'Não foi possível dar por resolvido.',
  checked: 'Pagamento consultado. O que se sabe dele está em "O que aconteceu".',
  checkFailed: 'Não foi possível consultar o pagamento.',
  refunded: 'Devolução pedida. O site a leva ao Mercado Pago em instantes.',
  paidTwice:
    'Esta doação foi paga mais de uma vez: volta o pagamento mais recente, e o jogador fica com o que veio com ela.',
  refundFailed: 'Não houve resposta. Confira a situação da doação antes de tentar de novo.',
}

interface ConcernText {
  title: string
  /** What settling it does. */
  settling: string
}

const hidden = 'Ele sai desta lista, e nada mais muda: confira antes se não falta fazer alguma coisa.'

/** By its kind; the server may come to know others. */
const concernTexts: Record<string, ConcernText> = {
  mismatch: {
    title: 'O pagamento não confere com a doação',
    settling: 'O que o Mercado Pago disse deste pagamento passa a valer.',
  },
  surplus: { title: 'Paga mais de uma vez', settling: hidden },
  partial: { title: 'Devolvida em parte', settling: hidden },
  'failed-refund': { title: 'A devolução falhou', settling: hidden },
  'slow-refund': {
    title: 'A devolução demora',
    settling:
      'O site desiste da devolução: a doação volta a valer, e o jogador recebe de novo o que veio com ela.',
  },
  taking: { title: 'O jogo não disse o que já foi entregue', settling: hidden },
  alert: { title: 'O Mercado Pago suspeita de fraude', settling: hidden },
  notification: { title: 'Um aviso do Mercado Pago não pôde ser visto', settling: hidden },
  debt: {
    title: 'O jogador ficou devendo',
    settling: 'A dívida é perdoada, e o jogador volta a poder gastar se não houver outra.',
  },
}

export const settledText = ({ donation_id }: PaymentConcern) =>
  `Dado por resolvido: doação nº ${donation_id}.`

/** What becomes of what was given, when the money goes back. Empty: nothing was. */
export function goodsWarnings(goods: DonatedGood[]) {
  const titles = (...states: DonatedGood['state'][]) =>
    goods.flatMap(({ title, state }) => (states.includes(state) ? [title] : [])).join(', ')
  const credited = titles('credited')
  const delivered = titles('delivered')
  const onItsWay = titles('queued', 'sending', 'waiting', 'stuck')
  return [
    credited &&
      `Sai da carteira: ${credited}. O que já foi usado vira dívida, e o jogador não gasta nada no site enquanto ela durar.`,
    delivered && `Já chegou ao jogo, que não devolve, e vira dívida: ${delivered}.`,
    onItsWay && `Deixa de ser entregue, se ainda não chegou: ${onItsWay}.`,
  ].filter((sentence) => sentence !== '')
}

export const concernText = (kind: string): ConcernText =>
  (Object.hasOwn(concernTexts, kind) && concernTexts[kind]) || {
    title: 'Um pagamento precisa de alguém',
    settling: hidden,
  }
