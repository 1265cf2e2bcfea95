import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Slot, wheelHash } from '#contract/fairness.ts'
import type { Prize } from '#contract/roulette.ts'
import { wheelProblem } from '#contract/roulette-staff.ts'
import { codeOf } from '#server/db/error-code.ts'
import { createReward, createWheel, newPrize, PRIZES } from '#server/testing/factories.ts'
import { type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { activeWheel, setWheel } from './wheels.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const CHECK_VIOLATION = '23514'
const RESTRICT_VIOLATION = '23001'
const failureOf = (work: Promise<unknown>) => work.then(() => 'no failure', codeOf)

test('players see their own wallet and rewards, and nobody else’s', async () => {
  const a = await site.player({ gold: 7, spin_cash: 2, joker_tokens: 3 })
  const b = await site.player({ cash: 11 })
  const { prizes } = await site.get(a, '/api/roleta/prizes/GOLD')
  const { id } = await createReward(site.db, a, prizes[1].id)
  expect(await site.get(a, '/api/roleta/data')).toEqual({
    success: true,
    currencies: { gold: 7, cash: 0, spin_gold: 0, spin_cash: 2, joker_tokens: 3 },
    rewards: [{ id, amount: 3, item_name: 'Pedra', image_url: '/itens/pocao-de-vida.webp', is_rare: false }],
    care: { cash_wheel: 'open', daily_limit: null, next_limit: null, spun_today: 0, paused_until: null },
  })
  expect(await site.get(b, '/api/roleta/data')).toMatchObject({
    currencies: { gold: 0, cash: 11, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
    rewards: [],
  })
})

test('who has never had anything has an empty wallet, and looking at it makes none', async () => {
  const player = await site.player()
  await sql`delete from wallets where account_id = ${player.id}`.execute(site.db)
  expect(await site.walletOf(player)).toEqual({
    gold: 0,
    cash: 0,
    spin_gold: 0,
    spin_cash: 0,
    joker_tokens: 0,
  })
  const wallets = await site.db
    .selectFrom('wallets')
    .select('gold')
    .where('account_id', '=', player.id)
    .execute()
  expect(wallets).toEqual([])
})

test.each(['GOLD', 'CASH'] as const)(
  'the chances shown of %s are exactly those that are drawn with',
  async (type) => {
    const player = await site.player()
    const { prizes, wheel_hash } = await site.get(player, `/api/roleta/prizes/${type}`)
    const engine = await activeWheel(site.db, type)
    const shown = prizes.map(({ chance }: Prize) => BigInt(chance.toFixed(6).replace('.', '')))
    expect(shown.reduce((sum: bigint, weight: bigint) => sum + weight, 0n)).toBe(100_000000n)
    expect(shown.map(Number)).toEqual(engine?.weights)
    // More decimals than six would be a promise that nobody keeps.
    for (const { chance } of prizes) expect(Number(chance.toFixed(6))).toBe(chance)
    const slots: Slot[] = prizes.map((prize: Prize, slot: number) => ({
      ...prize,
      weight: Number(shown[slot]),
    }))
    expect(wheelHash(type, slots)).toBe(wheel_hash)
    expect(engine?.hash).toBe(wheel_hash)
    const { wheel } = await site.get(player, `/api/roleta/wheels/${wheel_hash}`)
    expect(wheelHash(type, wheel.slots)).toBe(wheel_hash)
  },
)

test.each(['gold', '__proto__', 'constructor', 'GOLDX', 'XGOLD', '', 'GOLD%00', 'GOLD/CASH', 'CASH%0A'])(
  'there is no wheel named %j',
  async (type) => {
    const { token } = await site.player()
    expect((await site.call('GET', `/api/roleta/prizes/${type}`, { token })).status).toBe(404)
  },
)

test.each([
  ['33.33 three times', [33_330_000, 33_330_000, 33_330_000]],
  ['one millionth of a percent too much', [50_000_000, 50_000_001]],
  ['one too little', [50_000_000, 49_999_999]],
  ['a chance of zero', [100_000_000, 0]],
  ['one below zero', [100_000_001, -1]],
  ['one that is no whole number', [50_000_000.5, 49_999_999.5]],
  ['no prize at all', []],
])('a wheel with %s is refused, not mended', async (_what, weights) => {
  const prizes = weights.map((weight) => newPrize({ weight }))
  expect(wheelProblem(prizes)).toMatch(/chance/)
  const before = await activeWheel(site.db, 'GOLD')
  await expect(setWheel(site.db, 'GOLD', prizes)).rejects.toThrow()
  expect(await activeWheel(site.db, 'GOLD')).toEqual(before)
})

/** By SQL, past all that the code looks at. */
const insertWheel = (weights: number[]) =>
  site.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('wheel_versions')
      .values({ type: 'GOLD', hash: 'a'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [slot, weight] of weights.entries())
      await tx
        .insertInto('wheel_prizes')
        .values({ ...newPrize({ weight }), slot, version_id: id })
        .execute()
    return id
  })

test('the database itself takes no wheel whose chances are not 100% when the transaction ends', async () => {
  expect(await failureOf(insertWheel([33_330_000, 33_330_000, 33_330_000]))).toBe(CHECK_VIOLATION)
  expect(await failureOf(insertWheel([]))).toBe(CHECK_VIOLATION)
  expect(await failureOf(insertWheel([100_000_000, 0]))).toBe(CHECK_VIOLATION)
  expect(await failureOf(insertWheel([33_330_000, 33_330_000, 33_340_000]))).toBe('no failure')
})

test('nothing is added to a wheel, taken from it or changed in it', async () => {
  const id = await insertWheel([100_000_000])
  const added = sql`
    insert into wheel_prizes (version_id, slot, item_id, item_name, amount, weight, image_url)
    values (${id}, 1, 7, 'Mais um', 1, 1, '/x.webp')`
  expect(await failureOf(added.execute(site.db))).toBe(CHECK_VIOLATION)
  for (const change of [
    sql`update wheel_prizes set weight = 2 where version_id = ${id}`,
    sql`update wheel_prizes set joker_cost = 1 where version_id = ${id}`,
    sql`delete from wheel_prizes where version_id = ${id}`,
    sql`update wheel_versions set hash = ${'b'.repeat(64)} where id = ${id}`,
    sql`delete from wheel_versions where id = ${id}`,
  ])
    expect(await failureOf(change.execute(site.db))).toBe(RESTRICT_VIOLATION)
})

test('a wheel of one type cannot be put in the place of another', async () => {
  const id = await insertWheel([100_000_000])
  const swapped = sql`update active_wheels set version_id = ${id} where type = 'CASH'`
  expect(await failureOf(swapped.execute(site.db))).toBe('23503')
})

test('an edit makes another wheel; the former one can still be read by its hash', async () => {
  const player = await site.player()
  const before = await createWheel(site.db, 'GOLD')
  const after = await createWheel(site.db, 'GOLD', [newPrize({ item_name: 'Outra coisa' })])
  expect((await site.get(player, '/api/roleta/prizes/GOLD')).wheel_hash).toBe(after.wheel_hash)
  const { wheel } = await site.get(player, `/api/roleta/wheels/${before.wheel_hash}`)
  expect(wheel.slots.map(({ weight }: Slot) => weight)).toEqual(
    Object.values(PRIZES).map(({ weight }) => weight),
  )
  await createWheel(site.db, 'GOLD')
})
