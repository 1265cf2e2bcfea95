// What is asked of every site: of the same people, in the same order.
import type { Asked } from './request.ts'
import type { Site } from './site.ts'

export interface Case {
  name: string
  /** Beside the cases of the main table. */
  isExtra?: boolean
  /** In one turn of one site. */
  requests?: number
  /** The request of each turn. */
  of(site: Site): Promise<(turn: number) => Asked>
  /** What it has caused must be over before the next is measured. */
  isBusyAfter?: boolean
}

/** Always the same address, for anybody. */
export const page = (name: string, path: string): Case => ({ name, of: async () => () => ({ path }) })

/** Of one player after the other. */
export const ofPlayers = (name: string, path: string): Case => ({
  name,
  of: async ({ players }) => {
    return (turn) => ({ path, headers: playerAt(players, turn).headers })
  },
})

/** Of the one player who has much more than others. */
export const ofHeavy = (name: string, path: string): Case => ({
  ...{ name, isExtra: true },
  of: async ({ heavy }) => {
    return () => ({ path, headers: heavy.headers })
  },
})

export const ofStaff = (name: string, path: (turn: number, site: Site) => string): Case => ({
  name,
  of: async (site) => (turn) => ({ path: path(turn, site), headers: site.admin.headers }),
})

export const extra = (one: Case): Case => ({ ...one, isExtra: true })

export function playerAt(players: Site['players'], turn: number) {
  const player = players[turn % players.length]
  if (!player) throw new Error('nobody is measured')
  return player
}
