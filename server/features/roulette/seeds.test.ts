import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex, hex, seedHash } from '#contract/fairness.ts'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import { TEST_KEY } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Player, type RouletteSite, rouletteSite, together } from '#server/testing/roulette.ts'
import { drawAgain } from '#server/testing/roulette-books.ts'
import { everyRow } from '#server/testing/roulette-rows.ts'
import { ServerSeeds } from './server-seeds.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const fairnessOf = async (player: Player) => (await site.get(player, '/api/roleta/fairness')).fairness
const seedsOf = ({ id }: Player) =>
  site.db
    .selectFrom('roulette_seeds')
    .select(['account_id', 'epoch', 'number', 'state', 'server_seed', 'seed_hash', 'nonce'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

test('a player is committed to before the first spin, without a row being written', async () => {
  const player = await site.player({ spin_gold: 1 })
  const before = await fingerprint(site.db)
  const promised = await fairnessOf(player)
  expect(promised).toMatchObject({ nonce: 0, client_seed: expect.stringMatching(/^[0-9a-f]{16}$/) })
  expect(await fairnessOf(player)).toEqual(promised)
  expect(await fingerprint(site.db)).toBe(before)
  const { spin } = (await site.spin(player)).json()
  expect(spin).toMatchObject({ seed_hash: promised.seed_hash, client_seed: promised.client_seed, nonce: 1 })
  expect(await fairnessOf(player)).toEqual({ ...promised, nonce: 1 })
})

test('no two players, and no two seeds of one, are the same', async () => {
  const [a, b] = [await fairnessOf(await site.player()), await fairnessOf(await site.player())]
  const all = [a.seed_hash, a.next_seed_hash, b.seed_hash, b.next_seed_hash]
  expect(new Set(all).size).toBe(4)
  expect(a.client_seed).not.toBe(b.client_seed)
})

test('rotation reveals what was used, and what comes next is what was announced', async () => {
  const player = await site.player({ spin_gold: 30 })
  await site.spinMany(player, 12)
  const before = await fairnessOf(player)
  const { fairness, revealed } = (await site.rotate(player, { client_seed: 'Minha-sorte_7' })).json()
  expect(revealed).toMatchObject({ seed_hash: before.seed_hash, client_seed: before.client_seed, spins: 12 })
  expect(seedHash(fromHex(revealed.server_seed))).toBe(before.seed_hash)
  expect(fairness).toEqual({
    ...{ seed_hash: before.next_seed_hash, client_seed: 'Minha-sorte_7', nonce: 0 },
    next_seed_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(fairness.next_seed_hash).not.toBe(before.next_seed_hash)
  const { spin } = (await site.spin(player)).json()
  expect(spin).toMatchObject({ seed_hash: before.next_seed_hash, client_seed: 'Minha-sorte_7', nonce: 1 })

  const { spins } = await site.get(player, '/api/roleta/spins')
  expect(spins.map(({ nonce }: OwnSpin) => nonce)).toEqual([1, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(spins[0].server_seed).toBe(null)
  for (const { server_seed } of spins.slice(1)) expect(server_seed).toBe(revealed.server_seed)
  expect((await drawAgain(site.db)).wrong).toEqual([])
})

test('a seed can be changed before the first spin, and one’s own seed is made where none is named', async () => {
  const player = await site.player()
  const before = await fairnessOf(player)
  const { fairness, revealed } = (await site.rotate(player)).json()
  expect(revealed).toMatchObject({ seed_hash: before.seed_hash, spins: 0 })
  expect(fairness.seed_hash).toBe(before.next_seed_hash)
  expect(fairness.client_seed).toMatch(/^[0-9a-f]{16}$/)
  expect(fairness.client_seed).not.toBe(before.client_seed)
})

test.each(['', 'x'.repeat(65), 'é', 'a b', 'a:b', 'a\n', 7, null, ['a']])(
  'the client seed %j is refused',
  async (client_seed) => {
    const player = await site.player()
    const answer = await site.rotate(player, { client_seed })
    expect(answer.status).toBe(400)
    expectFailure(answer)
    expect(await seedsOf(player)).toEqual([])
  },
)

test('of many who would reveal the same seed one does, and no other seed is revealed', async () => {
  const player = await site.player({ spin_gold: 1 })
  await site.spin(player)
  const { seed_hash } = await fairnessOf(player)
  const { answers } = await together(10, () => site.rotate(player, { seed_hash }))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  expect((await seedsOf(player)).map(({ number, state }) => [number, state])).toEqual([
    [1, 'revealed'],
    [2, 'active'],
  ])
})

test('who rotates more than sixty times an hour is told to wait', async () => {
  const player = await site.player()
  for (let change = 0; change < 60; change++) expect((await site.rotate(player)).status).toBe(200)
  const answer = await site.rotate(player)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

test('nobody sees another’s spins', async () => {
  const [a, b] = [await site.player({ spin_gold: 1 }), await site.player()]
  await site.spin(a)
  expect(await site.get(b, '/api/roleta/spins')).toEqual({
    success: true,
    spins: [],
    before: null,
    totalPages: 0,
    totalItems: 0,
  })
})

test('spins have pages, on which none is missing and none stands twice', async () => {
  const player = await site.player({ spin_gold: 45 })
  await site.spinMany(player, 45)
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => site.get(player, `/api/roleta/spins?page=${page}`)),
  )
  expect(pages.map(({ spins }) => spins.length)).toEqual([20, 20, 5, 0])
  expect(pages[0]).toMatchObject({ totalItems: 45, totalPages: 3 })
  const nonces = pages.flatMap(({ spins }) => spins.map(({ nonce }: OwnSpin) => nonce))
  expect(nonces).toEqual(Array.from({ length: 45 }, (_, index) => 45 - index))
  // What stands before a page tells whether one was left out between two.
  const { seed_hash } = pages[0].spins[0]
  expect(pages.map(({ before }) => before)).toEqual([
    { seed_hash, nonce: 25 },
    { seed_hash, nonce: 5 },
    null,
    null,
  ])
})

test('what was spun or revealed is never changed, deleted or emptied', async () => {
  const player = await site.player({ spin_gold: 1 })
  await site.spin(player)
  await site.rotate(player)
  for (const statement of [
    sql`update spins set slot = 3`,
    sql`delete from spins`,
    sql`truncate spins cascade`,
    sql`truncate wheel_versions cascade`,
    sql`update roulette_seeds set client_seed = 'x' where account_id = ${player.id} and state = 'revealed'`,
    sql`delete from roulette_seeds where state = 'revealed'`,
  ])
    await expect(statement.execute(site.db)).rejects.toThrow(/never changed/)
})

test('nothing that lies in the database, is answered or is logged tells a seed that is in use or comes next', async () => {
  const player = await site.player({ spin_gold: 40, joker_tokens: 5, gold: 500_000 })
  const answers = [await site.spin(player, 'a'), await site.spinMany(player, 20), await site.rotate(player)]
  answers.push(await site.spin(player), await site.buy(player, 1))
  for (const path of ['fairness', 'spins', 'data', 'figures', 'prizes/GOLD'])
    answers.push(await site.call('GET', `/api/roleta/${path}`, player))
  const active = (await seedsOf(player)).find(({ state }) => state === 'active')
  if (!active) throw new Error('no seed in use')
  const seeds = new ServerSeeds(TEST_KEY)
  const secrets = [active, { ...active, number: active.number + 1 }].map((place) => seeds.seed(place))
  secrets.push(TEST_KEY)
  const stored = await everyRow(site.db)
  const said = answers.map(({ text, headers }) => text + JSON.stringify(headers)).join('\n')
  for (const secret of secrets)
    for (const form of [hex(secret), secret.toString('base64'), secret.toString('base64url')])
      for (const place of [stored, said, site.logLines.join('\n')]) expect(place.includes(form)).toBe(false)
  // What was revealed is there: so it would have been found.
  const revealed = (await seedsOf(player)).find(({ state }) => state === 'revealed')
  expect(stored).toContain(revealed?.server_seed)
})
