// What the races of the roulette have in common.
import { createWheel, newPrize } from './factories.ts'
import { type Answer, type Player, type RouletteSite, tally } from './roulette.ts'

export const AT_ONCE = 50

/** Two processes on one database. */
export type Sites = [RouletteSite, RouletteSite]

/** Every other call goes to the other process. */
export const either = ([one, other]: Sites, index: number) => (index % 4 < 2 ? one : other)
export const okOf = (answers: Answer[]) => answers.filter(({ status }) => status === 200)

export const won = (winners: number) => ({ 200: winners, 409: AT_ONCE - winners })

/** How often any other status came. */
export function others(answers: Answer[], ...expected: number[]) {
  return tally(answers.filter(({ status }) => !expected.includes(status)))
}

export async function left(site: RouletteSite, player: Player) {
  return { spin_gold: (await site.walletOf(player)).spin_gold }
}

export async function deliveries(site: RouletteSite, player: Player) {
  return { deliveries: (await site.get(player, '/api/deliveries')).totalItems }
}

export const limit = (site: RouletteSite, { token }: Player) =>
  site.call('PUT', '/api/roleta/daily-limit', { token, body: { daily_limit: 10 } })

export function editWheel(site: RouletteSite) {
  const weight = 1 + Math.floor(Math.random() * 99_999_998)
  const prizes = [newPrize({ item_id: 1, weight }), newPrize({ item_id: 2, weight: 100_000_000 - weight })]
  return createWheel(site.db, 'GOLD', prizes)
}
