// What the roulette shows to a player of their own: the wallet, what waits to be claimed, and their limits.
import { sql } from 'kysely'
import type { RouletteDataAnswer } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { type OwnQuestion, OwnReads } from '#server/features/session/own-reads.ts'
import { walletHeldBy } from '#server/wallet/ledger.ts'
import { type CashWheel, careFacts, careFrom } from './care.ts'
import { pendingRewards } from './rewards.ts'

type OwnData = Omit<RouletteDataAnswer, 'success'>
interface Row extends Pick<OwnData, 'currencies' | 'rewards'> {
  facts: Parameters<typeof careFrom>[0]
}

const player = sql.ref('asked.id')

export const ownData = (db: Db, cashWheel: CashWheel) =>
  new OwnReads<OwnQuestion, Row, OwnData>(db, {
    select: sql`${walletHeldBy(player)} as currencies, ${pendingRewards(player)} as rewards, ${careFacts(player)} as facts`,
    answerOf: ({ currencies, rewards, facts }) => ({
      ...{ currencies, rewards },
      care: careFrom(facts, cashWheel),
    }),
  })
