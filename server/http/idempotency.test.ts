// The same key twice: what is answered, and what is not done again. For every call that moves value.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFailure } from '#server/testing/expect-failure.ts'
import {
  MONEY_CALLS,
  type MoneyCall,
  type Player,
  type RouletteSite,
  rouletteSite,
  together,
} from '#server/testing/roulette.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { sweepAnswers } from './idempotency.ts'

let site: RouletteSite
let prizeId: number
beforeAll(async () => {
  site = await rouletteSite()
  prizeId = (await site.get(await site.player(), '/api/roleta/prizes/GOLD')).prizes[0].id
})
afterAll(() => site.close())

const RICH = { gold: 1_000_000, spin_gold: 20, joker_tokens: 20 }

/** A player who can make the call, its body, another body that would do as well, and one that is refused. */
async function arrange(
  path: MoneyCall,
): Promise<{ player: Player; body: object; other: object; refused: object }> {
  const player = await site.player(RICH)
  const [first, second] = await site.rewardsFor(player, 2)
  const bodies = {
    'buy-spin': [
      { currency: 'GOLD', quantity: 1 },
      { currency: 'GOLD', quantity: 2 },
      { currency: 'GOLD', quantity: 99 },
    ],
    spin: [{ type: 'GOLD' }, { type: 'CASH' }, { type: 'CASH' }],
    'spin-multiple': [
      { type: 'GOLD', quantity: 2 },
      { type: 'GOLD', quantity: 3 },
      { type: 'GOLD', quantity: 99 },
    ],
    'exchange-joker': [{ prizeIdToGet: prizeId }, { prizeIdToGet: prizeId + 1 }, { prizeIdToGet: 9999 }],
    'claim-rewards': [{ rewardIds: [first] }, { rewardIds: [second] }, { rewardIds: [first, 999_999_999] }],
  }[path]
  const [body = {}, other = {}, refused = {}] = bodies
  return { player, body, other, refused }
}

const keptOf = async ({ id }: Player) =>
  (await sql<{ key: string }>`select key from kept_answers where account_id = ${id}`.execute(site.db)).rows

/** Rows of what value leaves behind: two that are the same mean that nothing was done in between. */
const traceOf = async ({ id }: Player) => {
  const { rows } = await sql`
    select (select count(*) from ledger_transfers where account_id = ${id}) as transfers,
      (select count(*) from spins where account_id = ${id}) as spins,
      (select count(*) from rewards where account_id = ${id}) as rewards,
      (select count(*) from deliveries where account_id = ${id}) as deliveries`.execute(site.db)
  return rows[0]
}

describe.each(MONEY_CALLS)('%s', (path) => {
  test('with the same key answers byte by byte the same, and does nothing again', async () => {
    const { player, body } = await arrange(path)
    const first = await site.pay(path, player, body, 'a-chave')
    expect([first.status, first.headers['idempotency-replayed']]).toEqual([200, undefined])
    const before = await traceOf(player)
    // However it is written: what counts is what it says.
    for (const same of [body, JSON.stringify(body, null, 2)]) {
      const again = await site.pay(path, player, same, 'a-chave')
      expect(again.status).toBe(200)
      expect(again.text).toBe(first.text)
      expect(again.headers['idempotency-replayed']).toBe('true')
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
      expect(again.headers['cache-control']).toBe('no-store')
    }
    expect(await traceOf(player)).toEqual(before)
  })

  test('with the same key and another body is refused, and the first answer stays', async () => {
    const { player, body, other } = await arrange(path)
    const first = await site.pay(path, player, body, 'a-chave')
    const before = await traceOf(player)
    const mixed = await site.pay(path, player, other, 'a-chave')
    expect(mixed.status).toBe(422)
    expectFailure(mixed)
    expect(await traceOf(player)).toEqual(before)
    expect((await site.pay(path, player, body, 'a-chave')).text).toBe(first.text)
  })

  test('while the first with that key is running is told to come back', async () => {
    const { player, body } = await arrange(path)
    const running = new pg.Client({ connectionString: site.url })
    await running.connect()
    await running.query('select pg_advisory_lock($1, hashtext($2))', [player.id, 'a-chave'])
    const before = await traceOf(player)
    const answer = await site.pay(path, player, body, 'a-chave')
    expect([answer.status, answer.headers['retry-after']]).toEqual([409, '1'])
    expectFailure(answer)
    expect(await traceOf(player)).toEqual(before)
    // Another key is another matter.
    expect((await site.pay(path, player, body, 'outra')).status).toBe(200)
    await running.end()
  })

  test('with the key of another player is a call of its own', async () => {
    const [a, b] = [await arrange(path), await arrange(path)]
    const first = await site.pay(path, a.player, a.body, 'comum')
    const second = await site.pay(path, b.player, b.body, 'comum')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.headers['idempotency-replayed']).toBeUndefined()
  })

  test('that is refused keeps nothing: the same key may try again', async () => {
    const { player, body, refused } = await arrange(path)
    expect((await site.pay(path, player, refused, 'a-chave')).status).toBeGreaterThanOrEqual(400)
    expect(await keptOf(player)).toEqual([])
    expect((await site.pay(path, player, body, 'a-chave')).status).toBe(200)
    expect(await keptOf(player)).toEqual([{ key: 'a-chave' }])
  })

  test('whose answer cannot be kept is not done', async () => {
    const { player, body } = await arrange(path)
    await site.spin(player)
    const before = await traceOf(player)
    await sql`alter table kept_answers add constraint full_disk check (key <> 'cheio')`.execute(site.db)
    const answer = await site.pay(path, player, body, 'cheio')
    await sql`alter table kept_answers drop constraint full_disk`.execute(site.db)
    expect(answer.status).toBe(500)
    expect(await traceOf(player)).toEqual(before)
    expect(await keptOf(player)).toEqual([])
  })

  test('fifty times at once with one key is done once', async () => {
    const { player, body } = await arrange(path)
    const { answers, statuses } = await together(50, () => site.pay(path, player, body, 'a-chave'))
    expect(statuses).toEqual({ 200: 50 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
  })

  test.each(['', ' ', 'a b', 'ã', 'x'.repeat(101), 'a\tb'])('with the key %j is refused', async (key) => {
    const { player, body } = await arrange(path)
    // Headers are bytes; of what is not ASCII a client sends those of UTF-8.
    const answer = await site.pay(path, player, body, Buffer.from(key).toString('latin1'))
    expect(answer.status).toBe(400)
    expectFailure(answer)
    expect(await keptOf(player)).toEqual([])
  })

  test('without a key is done each time', async () => {
    const { player, body, other } = await arrange(path)
    const again = path === 'claim-rewards' ? other : body
    const answers = [await site.pay(path, player, body), await site.pay(path, player, again)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.text).not.toBe(answers[1]?.text)
    expect(await keptOf(player)).toEqual([])
  })
})

test('a key that was used for one call is refused by another', async () => {
  const player = await site.player(RICH)
  expect((await site.spin(player, 'k')).status).toBe(200)
  expect((await site.spinMany(player, 1, 'k')).status).toBe(422)
})

test('an answer is forgotten after a week, not before', async () => {
  const player = await site.player(RICH)
  const age = (key: string, days: number) =>
    sql`update kept_answers set created_at = now() - ${days}::float8 * interval '1 day'
      where account_id = ${player.id} and key = ${key}`.execute(site.db)
  for (const key of ['velha', 'nova']) await site.spin(player, key)
  await age('velha', 7.05)
  await age('nova', 6.95)
  await sweepAnswers(site.db)
  expect(await keptOf(player)).toEqual([{ key: 'nova' }])
})

test('after all this the books are in order', async () => {
  expect(await problemsInBooks(site.db)).toEqual([])
})
