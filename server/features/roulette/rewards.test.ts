import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '#server/deliveries/carrier.ts'
import { takeDue } from '#server/deliveries/queue.ts'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Player, type RouletteSite, rouletteSite, tally, together } from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'

let site: RouletteSite
/** Another process of the same site. */
let other: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
  other = await rouletteSite({ beside: site })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const deliveriesOf = ({ id }: Player) =>
  site.db
    .selectFrom('deliveries')
    .select(['source_id', 'title', 'state'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

test('what is claimed leaves by the queue, and no longer waits', async () => {
  const player = await site.player()
  const [first = 0, second = 0, third = 0] = await site.rewardsFor(player, 3)
  const { message, claimed, deliveries } = (await site.claim(player, [third, String(first)])).json()
  expect(message).toBe('Recompensas resgatadas com sucesso!')
  expect(claimed).toEqual([first, third])
  expect(deliveries).toEqual([1, 2].map(() => ({ id: expect.any(Number), title: '10× Poção de Vida' })))
  const { rewards } = await site.get(player, '/api/roleta/data')
  expect(rewards.map(({ id }: { id: number }) => id)).toEqual([second])
  expect((await site.get(player, '/api/deliveries')).totalItems).toBe(2)
})

test('nothing selected is nothing to claim', async () => {
  const answer = await site.claim(await site.player(), [])
  expect([answer.status, answer.json().error]).toEqual([400, 'Selecione pelo menos um item para resgatar.'])
})

test('a reward that is named twice is delivered once', async () => {
  const player = await site.player()
  const [id = 0] = await site.rewardsFor(player, 1)
  expect((await site.claim(player, [id, id, String(id)])).json()).toMatchObject({ claimed: [id] })
  expect(await deliveriesOf(player)).toHaveLength(1)
  const again = await site.claim(player, [id])
  expect([again.status, again.json().error]).toEqual([409, 'Uma das recompensas já foi resgatada.'])
})

test('with another player’s reward, or one that is not there, or claimed before, nothing is claimed', async () => {
  const [a, b] = [await site.player(), await site.player()]
  const own = await site.rewardsFor(a, 3)
  const [theirs = 0] = await site.rewardsFor(b, 1)
  const [gone = 0] = own
  await site.claim(a, [gone])
  // What is due since ever has no fingerprint.
  await sql`update deliveries set due_at = now()`.execute(site.db)
  const before = await fingerprint(site.db)
  const answers = [
    await site.claim(a, [...own.slice(1), theirs]),
    await site.claim(a, [...own.slice(1), 999_999_999]),
    await site.claim(a, [Number.MAX_SAFE_INTEGER]),
    await site.claim(a, [...own.slice(1), gone]),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 409])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  expect(await fingerprint(site.db)).toBe(before)
})

test.each([
  ['a hundred thousand', Array.from({ length: 100_000 }, (_, index) => index + 1)],
  ['a thousand and one', Array.from({ length: 1_001 }, (_, index) => index + 1)],
  ['none that is a number', ['abc']],
  ['a part of one', [1.5]],
  ['zero', [0]],
  ['one below zero', [-1]],
  ['one beyond all numbers', [2 ** 53]],
  ['a list of lists', [[1]]],
  ['nothing', null],
])('%s of ids are refused', async (_what, rewardIds) => {
  const answer = await site.claim(await site.player(), rewardIds)
  expect([400, 413]).toContain(answer.status)
  expectFailure(answer)
})

test('a thousand rewards are claimed in one call', async () => {
  const player = await site.player()
  await sql`
    insert into rewards (account_id, prize_id, origin)
    select ${player.id}, (select min(id) from wheel_prizes), 'gift' from generate_series(1, 1000)`.execute(
    site.db,
  )
  const { rewards } = await site.get(player, '/api/roleta/data')
  const ids = rewards.map(({ id }: { id: number }) => id)
  expect((await site.claim(player, ids)).json().claimed).toEqual(ids)
  expect(await deliveriesOf(player)).toHaveLength(1_000)
})

test('claims of the same two rewards in opposite orders do not wait for each other', async () => {
  const player = await site.player()
  const answers = []
  for (let round = 0; round < 25; round++) {
    const ids = await site.rewardsFor(player, 2)
    const backwards = ids.toReversed()
    const asked = await together(20, (index) =>
      (index % 4 < 2 ? site : other).claim(player, index % 2 === 0 ? ids : backwards),
    )
    answers.push(...asked.answers)
  }
  expect(tally(answers)).toEqual({ 200: 25, 409: 475 })
  expect(await deliveriesOf(player)).toHaveLength(50)
})

test('of fifty who claim the same reward at once, one does, and one delivery is written', async () => {
  const player = await site.player()
  const [id] = await site.rewardsFor(player, 1)
  const { statuses } = await together(50, (index) => (index % 2 === 0 ? site : other).claim(player, [id]))
  expect(statuses).toEqual({ 200: 1, 409: 49 })
  expect(await deliveriesOf(player)).toEqual([
    { source_id: String(id), title: '10× Poção de Vida', state: 'queued' },
  ])
  expect(await problemsInBooks(site.db)).toEqual([])
})

test('while the game is down rewards are queued; when it is back they arrive once', async () => {
  await sql`truncate deliveries cascade`.execute(site.db)
  const player = await site.player()
  const ids = await site.rewardsFor(player, 3)
  await tellDemoWorld(site.db, { is_up: false })
  expect((await site.claim(player, ids)).status).toBe(200)
  const parts = { db: site.db, game: site.game, log: site.app.log }
  await carryOut(parts, await takeDue(site.db, 10))
  expect((await deliveriesOf(player)).map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])

  await tellDemoWorld(site.db, { is_up: true })
  // Twice: the second finds nothing to do.
  for (let time = 0; time < 2; time++) {
    await sql`update deliveries set due_at = now() where ended_at is null`.execute(site.db)
    await carryOut(parts, await takeDue(site.db, 10))
  }
  expect((await deliveriesOf(player)).map(({ state }) => state)).toEqual([
    'delivered',
    'delivered',
    'delivered',
  ])
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from demo_items join deliveries using (operation_id)
    where deliveries.account_id = ${player.id}`.execute(site.db)
  expect(rows[0]?.items).toBe(3)
})

test('of many who ask at once each sees their own wallet and what they won', async () => {
  const players = await Promise.all(
    [0, 2, 1, 3].map(async (won, gold) => {
      const player = await site.player({ gold })
      return { player, gold, ids: await site.rewardsFor(player, won) }
    }),
  )
  const told = await Promise.all(
    [...players, ...players].map(({ player }) => site.get(player, '/api/roleta/data')),
  )
  for (const [place, { gold, ids }] of [...players, ...players].entries()) {
    expect(told[place].currencies).toMatchObject({ gold, cash: 0 })
    expect(told[place].rewards.map(({ id }: { id: number }) => id)).toEqual(ids)
  }
})
