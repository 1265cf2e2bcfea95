// What the roulette shows to a player of their own: the wallet, what waits to be claimed, and their limits.
import { sql } from 'kysely'
import type { RouletteDataAnswer } from '#contract/roulette.ts'
import { answersOf, askedRows } from '#server/db/asked-rows.ts'
import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'
import { walletHeldBy } from '#server/wallet/ledger.ts'
import { type CashWheel, careFacts, careFrom } from './care.ts'
import { pendingRewards } from './rewards.ts'

type OwnData = Omit<RouletteDataAnswer, 'success'>
interface Row extends Pick<OwnData, 'currencies' | 'rewards'> {
  place: number
  facts: Parameters<typeof careFrom>[0]
}

const player = sql.ref('asked.id')

/** By account. */
export const ownData = (db: Db, cashWheel: CashWheel) =>
  new AskedTogether<number, OwnData>(async (accountIds) => {
    const { rows } = await sql<Row>`
      select place, ${walletHeldBy(player)} as currencies, ${pendingRewards(player)} as rewards, ${careFacts(player)} as facts
      from ${askedRows({ id: ['int', accountIds] })}`.execute(db)
    return answersOf(accountIds, rows, ({ currencies, rewards, facts }) => ({
      ...{ currencies, rewards },
      care: careFrom(facts, cashWheel),
    }))
  })
