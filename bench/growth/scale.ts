// How much a site holds that has grown a hundred times, a tenth of it and a hundredth.
export interface Scale {
  times: number
  players: number
  tickets: number
  topics: number
}

/** Of each player come 10 rows of the ledger, 2 spins with their prizes, 1 donation, 1 session; see players.ts and ledger.ts. */
export const scaleOf = (times: number): Scale => ({
  times,
  players: 10_000 * times,
  tickets: 10_000 * times,
  topics: 1_000 * times,
})

/** Below these, a demo keeps its own rows. */
export const FIRST = 1_000
/** The account of the player with that number, from 1 on. */
export const accountOf = (player: number) => FIRST + player
/** As long for everybody: who searches for the beginning of one finds as many at every scale. */
export const loginOf = (player: number) => `jog${String(player).padStart(7, '0')}`
/** Who has much more than others: as much at every scale. */
export const HEAVY_PLAYER = 1
export const HEAVY = { ledgerRows: 10_000, tickets: 1_000, donations: 1_000 }
