import type { DeliveryState } from '#contract/deliveries.ts'
import { formatCount } from '#web/format.ts'

export const texts = {
  loading: 'Carregando as suas entregas...',
  failed: 'Não foi possível carregar as suas entregas.',
  outdated: 'Não foi possível atualizar a lista. Tentaremos de novo em instantes.',
  empty: 'Nenhuma entrega ainda.',
  missingPage: 'Esta página não existe.',
}

export const stateTexts: Record<DeliveryState, string> = {
  queued: 'na fila',
  sending: 'enviando',
  delivered: 'entregue',
  waiting: 'aguardando',
  refused: 'recusada',
  stuck: 'em análise pela equipe',
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
}

export const countText = (total: number) => (total === 1 ? '1 entrega' : `${formatCount(total)} entregas`)
