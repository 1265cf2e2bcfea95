// Whether all that the roulette has written down fits together, and every prize is the one that was drawn.
import { sql } from 'kysely'
import { drawer, fromHex, hex, wheelHash } from '#contract/fairness.ts'
import type { WheelType } from '#contract/roulette.ts'
import type { Db } from '#server/db/connection.ts'
import { ServerSeeds } from '#server/features/roulette/server-seeds.ts'
import { wheelWithHash } from '#server/features/roulette/wheels.ts'
import { discrepancies, ledgerSums } from '#server/wallet/audit.ts'
import { TEST_KEY } from './app.ts'

/** What is wrong, in words. Nothing, if all is well. */
export async function problemsInBooks(db: Db): Promise<string[]> {
  const unexplained = await discrepancies(db)
  const sums = (await ledgerSums(db)).filter(({ total }) => total !== 0)
  const counted = await countProblems(db)
  const { wrong } = await drawAgain(db)
  return [
    ...unexplained.map((row) => `unexplained balance: ${JSON.stringify(row)}`),
    ...sums.map((row) => `a currency does not add up: ${JSON.stringify(row)}`),
    ...Object.entries(counted).flatMap(([what, count]) => (Number(count) === 0 ? [] : [`${what}: ${count}`])),
    ...wrong,
  ]
}

/** Each of these numbers is zero. */
async function countProblems(db: Db) {
  // Thousands of rows were written in the last moments, which the planner would not know of yet.
  await sql`analyze roulette_seeds, spins, rewards, deliveries, ledger_transfers, ledger_entries`.execute(db)
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from wallets where least(gold, cash, spin_gold, spin_cash, joker_tokens) < 0) as "wallets below zero",
      (select count(*) from (
        select seeds.nonce, count(spins.id) as spins, coalesce(max(spins.nonce), 0) as latest
        from roulette_seeds as seeds left join spins on spins.seed_id = seeds.id group by seeds.id) as numbered
        where nonce <> spins or nonce <> latest) as "seeds with gaps",
      (select count(*) from spins) + (select coalesce(sum(amount), 0) from ledger_entries join ledger_transfers on
        ledger_transfers.id = transfer_id where source = 'spin' and house is null and currency in ('spin_gold', 'spin_cash')
        ) as "spins that were not paid",
      (select coalesce(sum(amount), 0) from spins join wheel_prizes using (version_id, slot) where item_id = 9999)
        - (select coalesce(sum(amount), 0) from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
        where source = 'spin' and house is null and currency = 'joker_tokens') as "tokens that were not given",
      (select count(*) from spins join wheel_prizes using (version_id, slot)
        where (item_id = 9999) = exists (select from rewards where spin_id = spins.id and prize_id = wheel_prizes.id)
        ) as "spins without their reward",
      (select count(*) from rewards where (claimed_at is not null)::int <>
        (select count(*) from deliveries where source = 'reward' and source_id = rewards.id::text
          and state <> 'cancelled')) as "rewards not delivered once",
      (select coalesce(sum(quantity), 0) from spin_purchases) - (select coalesce(sum(amount), 0) from ledger_entries
        join ledger_transfers on ledger_transfers.id = transfer_id
        where source = 'spin-purchase' and house is null and currency in ('spin_gold', 'spin_cash')) as "purchases not paid"`.execute(
    db,
  )
  return rows[0] ?? {}
}

interface Spun {
  account_id: number
  epoch: string
  number: number
  seed_hash: string
  server_seed: string | null
  client_seed: string
  nonce: number
  hash: string
  slot: number
}

/** From the key of the tests, as a player would once the seed is revealed. */
export async function drawAgain(db: Db) {
  const { rows } = await sql<Spun>`
    select seeds.account_id, epoch, number, seed_hash, server_seed, client_seed, spins.nonce, hash, slot
    from spins join roulette_seeds as seeds on seeds.id = seed_id join wheel_versions on wheel_versions.id = version_id
    order by spins.id`.execute(db)
  const seeds = new ServerSeeds(TEST_KEY)
  const wheels = new Map<string, number[]>()
  const wrong: string[] = []
  for (const spun of rows) {
    const seed = hex(seeds.seed(spun))
    const weights = wheels.get(spun.hash) ?? (await weightsOf(db, spun.hash))
    wheels.set(spun.hash, weights)
    const { slot } = drawer(fromHex(seed), spun.client_seed)({ hash: spun.hash, weights }, spun.nonce)
    if (slot !== spun.slot || seeds.hash(spun) !== spun.seed_hash || (spun.server_seed ?? seed) !== seed)
      wrong.push(`not what was drawn: ${JSON.stringify(spun)}`)
  }
  return { checked: rows.length, wrong }
}

async function weightsOf(db: Db, hash: string) {
  const { type, slots } = await wheelWithHash(db, hash)
  if (wheelHash(type satisfies WheelType, slots) !== hash)
    throw new Error(`a wheel is not what it says: ${hash}`)
  return slots.map(({ weight }) => weight)
}
