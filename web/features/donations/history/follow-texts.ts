import type { DonatedGood, Donation, DonationStatus } from '#contract/donations.ts'

interface News {
  title: string
  text: string
  /** `running`: it goes on by itself. */
  mood: 'running' | 'good' | 'trouble' | 'neutral'
}

/** What a player who follows a donation should know now. */
export function followNews(donation: Donation): News {
  if (donation.status === 'approved') return approvedNews(donation)
  if (donation.status === 'rejected' && donation.payment_url === null) return refusedForGood
  const { text, ...rest } = news[donation.status]
  const isPayable = donation.status === 'pending' && donation.payment_url !== null
  return { ...rest, text: isPayable ? `${text} Ainda não pagou? Continue pelo botão abaixo.` : text }
}

const refusedForGood: News = {
  title: 'O pagamento foi recusado',
  text: 'Nada foi cobrado, e o prazo deste link acabou. Quando quiser, faça uma nova doação.',
  mood: 'trouble',
}

function approvedNews({ items_summary_json }: Donation): News {
  const goods = items_summary_json.flatMap((line) => line.goods)
  return {
    title: 'Obrigado pela sua doação!',
    text: `Pagamento aprovado. ${whereabouts(goods)}`,
    mood: 'good',
  }
}

function whereabouts(goods: DonatedGood[]) {
  const isAny = (...states: DonatedGood['state'][]) => goods.some(({ state }) => states.includes(state))
  if (isAny('awaiting', 'queued', 'sending')) return 'O que você escolheu está a caminho:'
  if (isAny('waiting', 'refused', 'stuck', 'cancelled', 'returned'))
    return 'Veja em que ponto está cada coisa:'
  const places = [
    isAny('credited') && 'na sua carteira',
    isAny('delivered') && 'no correio da sua conta no jogo',
  ]
  return `O que você escolheu já está ${places.filter(Boolean).join(' e ')}:`
}

const news: Record<Exclude<DonationStatus, 'approved'>, News> = {
  pending: {
    title: 'Confirmando o pagamento…',
    text: 'Assim que o pagamento for aprovado, esta página avisa sozinha: Pix em segundos, boleto em até 3 dias úteis.',
    mood: 'running',
  },
  rejected: {
    title: 'O pagamento foi recusado',
    text: 'Nada foi cobrado. Tente de novo pelo mesmo link, com outro cartão ou com Pix: esta página continua acompanhando.',
    mood: 'trouble',
  },
  cancelled: {
    title: 'A doação foi cancelada',
    text: 'O pagamento não foi concluído e nada foi cobrado. Quando quiser, faça uma nova doação.',
    mood: 'neutral',
  },
  refunded: {
    title: 'O dinheiro foi devolvido',
    text: 'Ele volta pelo mesmo meio de pagamento que você usou. No cartão, pode aparecer só na próxima fatura.',
    mood: 'neutral',
  },
  'sucesso (parcial)': {
    title: 'Uma parte foi devolvida',
    text: 'O pagamento foi aprovado, e uma parte do dinheiro voltou para você. Dúvidas? Fale com o suporte.',
    mood: 'neutral',
  },
  'reembolso em andamento': {
    title: 'Devolvendo o dinheiro…',
    text: 'O pedido de devolução está com o Mercado Pago. Esta página avisa quando terminar.',
    mood: 'running',
  },
  'em disputa': {
    title: 'O pagamento está em disputa',
    text: 'Ele foi contestado, e o Mercado Pago está analisando. Fale com o suporte se não foi você.',
    mood: 'trouble',
  },
  estornado: {
    title: 'O pagamento foi estornado',
    text: 'O banco devolveu o dinheiro a quem pagou, e o que veio com a doação foi recolhido. Dúvidas? Fale com o suporte.',
    mood: 'trouble',
  },
}
