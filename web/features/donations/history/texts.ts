import type { DonatedGood, Donation } from '#contract/donations.ts'
import { stateTones } from '#web/deliveries/state-tones.ts'
import { stateTexts } from '#web/deliveries/texts.ts'
import { formatCount } from '#web/format.ts'
import { failureText, NoAnswer } from '#web/http/client.ts'
import { isRefused } from '../texts.ts'

export const texts = {
  loading: 'Carregando o histórico de doações...',
  failed: 'Não foi possível buscar o histórico. Tente mais tarde.',
  noAnswer: 'Erro de conexão ao buscar o histórico. Verifique sua internet.',
  refused: 'Sua sessão expirou ou você não tem permissão. Por favor, faça login novamente.',
  outdated: 'Não foi possível atualizar o histórico. O que você vê pode ter mudado.',
  empty: 'Nenhuma doação encontrada para o filtro selecionado.',
  asking: 'Consultando a sua doação…',
  unknown: 'Não encontramos essa doação na sua conta. As suas doações estão aqui embaixo.',
  followFailed: 'Não foi possível consultar a doação. Tentamos de novo em instantes.',
  withdrawFailed: 'Não foi possível desistir da doação.',
}

export function historyFailure(error: unknown) {
  if (isRefused(error)) return texts.refused
  return failureText(error, error instanceof NoAnswer ? texts.noAnswer : texts.failed)
}

export const countText = (total: number) => (total === 1 ? '1 doação' : `${formatCount(total)} doações`)

export function withdrawnText({ id, status }: Donation) {
  const taken = `Você desistiu da doação nº ${id}.`
  return status === 'refunded'
    ? `${taken} O dinheiro já foi devolvido pelo mesmo meio de pagamento.`
    : `${taken} O dinheiro volta pelo mesmo meio de pagamento; acompanhe por aqui.`
}

/** Null: there is nothing to say of what was never given, and no longer will be. */
export function goodText({ state, place }: DonatedGood, { status }: Donation) {
  if (state === 'awaiting')
    return status === 'pending' || status === 'rejected' ? 'aguardando o pagamento' : null
  if (state === 'cancelled' && (place === 'wallet' || status === 'cancelled')) return null
  if (state === 'credited') return 'na carteira'
  return state === 'returned' ? 'devolvido' : stateTexts[state]
}

export function goodTone({ state }: DonatedGood) {
  if (state === 'awaiting' || state === 'returned') return 'info'
  return state === 'credited' ? 'success' : stateTones[state]
}
