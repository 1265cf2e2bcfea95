// How players read about deliveries, wherever they come from.
import type { DeliveryState } from '#contract/deliveries.ts'

export const stateTexts: Record<DeliveryState, string> = {
  queued: 'na fila',
  sending: 'enviando',
  delivered: 'entregue',
  waiting: 'aguardando',
  refused: 'recusada',
  stuck: 'em análise pela equipe',
  cancelled: 'cancelada',
}

/** What happened then. Every delivery begins in the queue; some come back to it. */
export const stepText = (state: DeliveryState, isFirst: boolean) =>
  state === 'queued' && !isFirst ? 'De volta à fila' : stepTexts[state]

const stepTexts: Record<DeliveryState, string> = {
  queued: 'Na fila',
  sending: 'Enviando ao jogo',
  delivered: 'Entregue no jogo',
  waiting: 'Aguardando',
  refused: 'Recusada pelo jogo',
  stuck: 'Em análise pela equipe',
  cancelled: 'Cancelada',
}
