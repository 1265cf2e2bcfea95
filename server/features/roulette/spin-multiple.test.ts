import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawer } from '#contract/fairness.ts'
import type { Prize, SpinProof } from '#contract/roulette.ts'
import { TEST_KEY } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type RouletteSite, rouletteSite, together } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { ServerSeeds } from './server-seeds.ts'
import { activeWheel } from './wheels.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

test('with ten spins, of twenty who want seven at once one gets them', async () => {
  const player = await site.player({ spin_gold: 10 })
  const { statuses, answers } = await together(20, () => site.spinMany(player, 7))
  expect(statuses).toEqual({ 200: 1, 409: 19 })
  expect(answers.find(({ status }) => status === 409)?.json().error).toBe(
    'Quantidade inválida. Insira um valor entre 1 e 3.',
  )
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 3 })
  expect(await problemsInBooks(site.db)).toEqual([])
})

test.each([0, -1, 101, 1e9, 2 ** 53, 1e308, 1.5, '7', null, [7]])(
  'a quantity of %j is refused, and nothing changes',
  async (quantity) => {
    const player = await site.player({ spin_gold: 1_000 })
    const before = await fingerprint(site.db)
    const answer = await site.spinMany(player, quantity)
    expect(answer.status).toBe(400)
    expectFailure(answer)
    expect(await fingerprint(site.db)).toBe(before)
  },
)

test('a hundred spins at once are a hundred, numbered one after the other', async () => {
  const player = await site.player({ spin_gold: 100 })
  const { prizes, spins } = (await site.spinMany(player, 100)).json()
  expect(prizes).toHaveLength(100)
  expect(spins.map(({ nonce }: SpinProof) => nonce)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 0 })
  const { entries } = await site.get(player, '/api/wallet/entries?currency=spin_gold')
  expect(entries[0]).toMatchObject({ amount: -100, balance: 0, title: '100 giros na roleta de Gold' })
})

test('spins made at once are the same as if made one by one', async () => {
  const player = await site.player({ spin_gold: 24 })
  const single = (await site.spin(player)).json()
  const many = (await site.spinMany(player, 20)).json()
  const later = [
    (await site.spin(player)).json(),
    (await site.spinMany(player, 1)).json(),
    (await site.spin(player)).json(),
  ]
  const given: Prize[] = [single.prize, ...many.prizes, later[0].prize, ...later[1].prizes, later[2].prize]
  const wheel = await activeWheel(site.db, 'GOLD')
  const seed = await site.db
    .selectFrom('roulette_seeds')
    .select(['account_id', 'epoch', 'number', 'client_seed'])
    .where('account_id', '=', player.id)
    .executeTakeFirstOrThrow()
  if (!wheel) throw new Error('no wheel')
  const draw = drawer(new ServerSeeds(TEST_KEY).seed(seed), seed.client_seed)
  const { prizes } = await site.get(player, '/api/roleta/prizes/GOLD')
  expect(given).toEqual(given.map((_, index) => prizes[draw(wheel, index + 1).slot]))
})

test('a batch that fails in its midst leaves nothing: no debit, no number, no prize, no kept answer', async () => {
  const player = await site.player({ spin_gold: 10 })
  await site.spin(player)
  const before = await fingerprint(site.db)
  // The fifth of the rewards cannot be written.
  await sql`
    create function stumble() returns trigger language plpgsql as $$ begin
      if (select count(*) from rewards where account_id = new.account_id) >= 4 then raise 'stumbled'; end if;
      return new;
    end $$`.execute(site.db)
  await sql`create trigger stumbling before insert on rewards for each row execute function stumble()`.execute(
    site.db,
  )
  expect((await site.spinMany(player, 9, 'chave')).status).toBe(500)
  await sql`drop function stumble() cascade`.execute(site.db)
  expect(await fingerprint(site.db)).toBe(before)
  expect((await site.spinMany(player, 9)).json().spins.map(({ nonce }: SpinProof) => nonce)[0]).toBe(2)
})

/** Cuts the connection of whoever is in the midst of a batch and held up there. */
async function cutInTheMidst() {
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like '%from spin_together%' and wait_event_type = 'Lock'`.execute(
    site.db,
  )
  return cut.rows.length
}

test('a connection that breaks in the midst of a batch leaves nothing of it', async () => {
  const player = await site.player({ spin_gold: 10 })
  await site.spin(player)
  const before = await fingerprint(site.db)
  const broken = await site.db.transaction().execute(async (tx) => {
    // What a batch writes last: by then it is paid for, and its prizes are given.
    await sql`lock table kept_answers in share mode`.execute(tx)
    const batch = site.spinMany(player, 9, 'chave')
    await expect.poll(cutInTheMidst, { timeout: 20_000 }).toBe(1)
    return batch
  })
  expect(broken.status).toBe(503)
  expect(await fingerprint(site.db)).toBe(before)
  expect((await site.spinMany(player, 9, 'chave')).json().spins[0].nonce).toBe(2)
  expect(await problemsInBooks(site.db)).toEqual([])
})
