// Players with something in the wallet, two wheels, and the calls that move value.
import type { Wallet } from '#contract/wallet.ts'
import { type TestApp, testApp } from './app.ts'
import { createReward, createWheel, fillWallet, signIn } from './factories.ts'

export type RouletteSite = Awaited<ReturnType<typeof rouletteSite>>
export type Player = Awaited<ReturnType<typeof signIn>>
export type Answer = Awaited<ReturnType<TestApp['call']>>

export const MONEY_CALLS = ['buy-spin', 'spin', 'spin-multiple', 'exchange-joker', 'claim-rewards'] as const
export type MoneyCall = (typeof MONEY_CALLS)[number]

export async function rouletteSite(options: Parameters<typeof testApp>[0] = {}) {
  const site = await testApp(options)
  const { db, call } = site
  if (!options.beside) {
    await createWheel(db, 'GOLD')
    await createWheel(db, 'CASH')
  }

  const pay = (path: MoneyCall, { token }: Player, body: object | string, key?: string) =>
    call('POST', `/api/roleta/${path}`, {
      token,
      body,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
    })
  const get = async ({ token }: Player, path: string) => (await call('GET', path, { token })).json()

  return {
    ...site,
    pay,
    get,
    buy: (player: Player, quantity: unknown, currency: unknown = 'GOLD') =>
      pay('buy-spin', player, { currency, quantity }),
    spin: (player: Player, key?: string) => pay('spin', player, { type: 'GOLD' }, key),
    spinMany: (player: Player, quantity: unknown, key?: string) =>
      pay('spin-multiple', player, { type: 'GOLD', quantity }, key),
    exchange: (player: Player, prizeIdToGet: unknown) => pay('exchange-joker', player, { prizeIdToGet }),
    claim: (player: Player, rewardIds: unknown) => pay('claim-rewards', player, { rewardIds }),
    rotate: ({ token }: Player, body: object = {}) =>
      call('POST', '/api/roleta/rotate-seed', { token, body }),
    walletOf: async (player: Player): Promise<Wallet> => (await get(player, '/api/roleta/data')).currencies,

    /** What the site had no answer to, in its own words. */
    faults: (): string[] =>
      site.logLines
        .filter((line) => line.includes('unexpected error'))
        .map((line) => JSON.parse(line).err.stack),

    async player(wallet: Partial<Wallet> = {}) {
      const player = await signIn(db)
      await fillWallet(db, player, wallet)
      return player
    },

    /** Ids of so many rewards that wait to be claimed. */
    async rewardsFor(player: Player, count: number) {
      const { prizes } = await get(player, '/api/roleta/prizes/GOLD')
      const made = []
      for (let each = 0; each < count; each++) made.push((await createReward(db, player, prizes[0].id)).id)
      return made
    },
  }
}

/** Released together; how often each status came. */
export async function together(count: number, ask: (index: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  return { answers, statuses: tally(answers) }
}

export function tally(answers: Answer[]) {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
