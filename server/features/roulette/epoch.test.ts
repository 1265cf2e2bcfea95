// What becomes of seeds when their key is another one, or is gone.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#server/audit/audit.ts'
import { TEST_KEY } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type Player, type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { renewEpoch, takeEpoch } from './epoch.ts'
import { ServerSeeds } from './server-seeds.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const OURS = new ServerSeeds(TEST_KEY)
const fairnessOf = async (player: Player) => (await site.get(player, '/api/roleta/fairness')).fairness
const seedsOf = ({ id }: Player) =>
  site.db
    .selectFrom('roulette_seeds')
    .select(['number', 'state', 'server_seed', 'seed_hash', 'nonce'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

test('with the wrong key the roulette rests, the rest of the site does not, and nothing is lost', async () => {
  const player = await site.player({ spin_gold: 2, gold: 100_000, joker_tokens: 1 })
  const [reward] = await site.rewardsFor(player, 1)
  await site.spin(player)
  const before = await fairnessOf(player)
  const fresh = await rouletteSite({ beside: site })
  await sql`update roulette_epoch set key_id = 'another'`.execute(site.db)
  try {
    for (const answer of [
      await fresh.spin(player),
      await fresh.spinMany(player, 1),
      await fresh.rotate(player),
      await fresh.call('GET', '/api/roleta/fairness', player),
    ]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60'])
      expectFailure(answer)
    }
    for (const path of [
      '/api/roleta/data',
      '/api/roleta/prizes/GOLD',
      '/api/roleta/spins',
      '/api/wallet/entries',
    ])
      expect((await fresh.call('GET', path, player)).status).toBe(200)
    expect((await fresh.claim(player, [reward])).status).toBe(200)
    expect((await fresh.buy(player, 1)).status).toBe(200)
    expect(await fresh.walletOf(player)).toMatchObject({ spin_gold: 2 })
  } finally {
    await sql`update roulette_epoch set key_id = null`.execute(site.db)
    await fresh.close()
  }
  expect(await fairnessOf(player)).toEqual(before)
})

test('the first key that is used is the one that counts, until the seeds are renewed', async () => {
  const theirs = new ServerSeeds(Buffer.alloc(32, 'outra'))
  expect(OURS.keyId).not.toBe(theirs.keyId)
  expect(await takeEpoch(site.db, OURS)).toBe(true)
  expect(await takeEpoch(site.db, theirs)).toBe(false)
  expect(await takeEpoch(site.db, OURS)).toBe(true)
  await renewEpoch(site.db, OPERATOR, theirs)
  expect(await takeEpoch(site.db, theirs)).toBe(true)
  expect(await takeEpoch(site.db, OURS)).toBe(false)
  await renewEpoch(site.db, OPERATOR, OURS)
  expect(await takeEpoch(site.db, OURS)).toBe(true)
})

test('after the seeds were renewed what was in use is revealed, and a new one begins with number one', async () => {
  const player = await site.player({ spin_gold: 5 })
  await site.spinMany(player, 3)
  const before = await fairnessOf(player)
  await renewEpoch(site.db, OPERATOR, OURS)
  const restarted = await rouletteSite({ beside: site })
  const promised = (await restarted.get(player, '/api/roleta/fairness')).fairness
  expect(promised.seed_hash).not.toBe(before.seed_hash)
  expect(promised.nonce).toBe(0)
  expect((await restarted.spin(player)).json().spin).toMatchObject({
    seed_hash: promised.seed_hash,
    nonce: 1,
  })
  await restarted.close()
  expect(await seedsOf(player)).toMatchObject([
    { state: 'revealed', seed_hash: before.seed_hash, nonce: 3 },
    { state: 'active', seed_hash: promised.seed_hash, nonce: 1, number: 1 },
  ])
  expect(await problemsInBooks(site.db)).toEqual([])
})

test('once the seeds are renewed, a process that has spun before spins with what it shows', async () => {
  const player = await site.player({ spin_gold: 2 })
  await site.spin(player)
  await renewEpoch(site.db, OPERATOR, OURS)
  const promised = await fairnessOf(player)
  const { spin } = (await site.spin(player)).json()
  expect([spin.seed_hash, spin.nonce]).toEqual([promised.seed_hash, 1])
})

test('on another timeline of the database all go on with new seeds, and one line of the audit log says why', async () => {
  const fresh = await rouletteSite({ beside: site })
  const players = [await site.player({ spin_gold: 3 }), await site.player({ spin_gold: 3 })]
  for (const player of players) await site.spin(player)
  const before = await Promise.all(players.map(seedsOf))
  const count = await renewals()
  await sql`update roulette_epoch set timeline = timeline - 1`.execute(site.db)

  // One remembers what it drew from, the other does not.
  for (const { spin } of [site, fresh]) {
    const spun = await Promise.all(players.map((player) => spin(player)))
    expect(spun.map(({ status }) => status)).toEqual([200, 200])
  }
  for (const [index, player] of players.entries()) {
    const { seed_hash, nonce } = await fairnessOf(player)
    expect(nonce).toBe(2)
    expect(await seedsOf(player)).toMatchObject([
      { state: 'revealed', seed_hash: before[index]?.[0]?.seed_hash, nonce: 1 },
      { state: 'active', seed_hash, nonce: 2, number: 1 },
    ])
  }
  expect(await renewals()).toBe(count + 1)
  expect(await problemsInBooks(site.db)).toEqual([])
  await fresh.close()
})

const renewals = async () =>
  (await site.db.selectFrom('audit_log').select('id').where('act', '=', 'seeds.renew').execute()).length

test('a seed whose key is gone is lost, and is not passed off as another', async () => {
  const player = await site.player({ spin_gold: 2 })
  await site.spin(player)
  await renewEpoch(site.db, OPERATOR, OURS)
  await sql`update roulette_seeds set seed_hash = ${'0'.repeat(64)} where account_id = ${player.id}`.execute(
    site.db,
  )
  const restarted = await rouletteSite({ beside: site })
  expect((await restarted.spin(player)).status).toBe(200)
  expect((await restarted.get(player, '/api/roleta/spins')).spins[1]).toMatchObject({ server_seed: null })
  await restarted.close()
  expect(await seedsOf(player)).toMatchObject([{ state: 'lost', server_seed: null }, { state: 'active' }])
})
