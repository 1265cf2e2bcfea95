import type { GameStatus } from '#contract/game.ts'
import { formatCount } from '#web/format.ts'

export function statusText({ online, players }: GameStatus) {
  if (!online) return 'Servidor offline'
  return `Servidor online · ${players === 1 ? '1 jogador' : `${formatCount(players)} jogadores`} agora`
}
