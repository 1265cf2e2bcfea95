// What players read about their deliveries.
import type { DeliveryState } from '#contract/deliveries.ts'
import type { DeliverySource } from './queue.ts'

export const ORIGINS: Record<DeliverySource, string> = {
  gift: 'Presente da equipe',
  reset: 'Pedido seu, confirmado por e-mail',
  reward: 'Prêmio da roleta',
  donation: 'Doação',
  market: 'Compra no WebMarket',
}

/** By what the game said, or what was found instead of an answer. */
const REASONS: Partial<Record<DeliveryState, Record<string, string>>> = {
  queued: {
    AWAY: 'O jogo não respondeu. A entrega espera na fila e segue assim que ele voltar.',
    FAULT: 'Algo deu errado no caminho. Tentaremos de novo.',
  },
  waiting: {
    ONLINE: 'Você está no jogo. O item chega quando você sair.',
    FULL: 'O seu correio no jogo está cheio. O item chega quando houver espaço.',
    RECALLED: 'O pagamento foi devolvido. Estamos vendo com o jogo se o item já tinha chegado.',
  },
  refused: {
    ONLINE: 'A sua conta está no jogo. Saia do jogo e tente de novo.',
    DENIED_MAP: 'O personagem está em um lugar de onde o jogo não permite sair assim.',
    NOT_OWNER: 'O jogo não encontrou este personagem na sua conta.',
    UNKNOWN_ITEM: 'O jogo não conhece este item. Fale com a equipe.',
  },
  cancelled: {
    REFUNDED: 'O pagamento foi devolvido antes do envio.',
    CANCELLED: 'Cancelada pela equipe.',
  },
}

const REFUSED = 'O jogo não aceitou. Fale com a equipe.'
const STUCK = 'Esta entrega precisa da equipe. Nada se perde enquanto isso.'

export function reasonOf(state: DeliveryState, code: string | null) {
  if (state === 'refused') return refusalOf(code)
  return state === 'stuck' ? STUCK : told(state, code)
}

export const refusalOf = (code: string | null) => told('refused', code) ?? REFUSED

/** The word is the game's: it may be one that every object knows. */
function told(state: DeliveryState, code: string | null) {
  const reasons = REASONS[state] ?? {}
  return (code !== null && Object.hasOwn(reasons, code) && reasons[code]) || null
}
