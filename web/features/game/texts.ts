import { formatCount } from '#contract/counts.ts'
import type { GameStatus } from '#contract/game.ts'

export function statusText({ online, players }: GameStatus) {
  if (!online) return 'Servidor offline'
  return `Servidor online · ${players === 1 ? '1 jogador' : `${formatCount(players)} jogadores`} agora`
}
