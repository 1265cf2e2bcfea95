import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Prize } from '#contract/roulette.ts'
import { createWheel, newPrize } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { type Player, type RouletteSite, rouletteSite, tally, together } from '#server/testing/roulette.ts'
import { drawAgain, problemsInBooks } from '#server/testing/roulette-books.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const spinsOf = async ({ id }: Player) => {
  const { rows } = await sql<{ nonce: number; item_id: number }>`
    select nonce, item_id from spins join wheel_prizes using (version_id, slot)
    where account_id = ${id} order by spins.id`.execute(site.db)
  return rows
}

test('a spin costs one spin and gives one prize that can be checked', async () => {
  const player = await site.player({ spin_gold: 2, spin_cash: 1 })
  const { fairness } = await site.get(player, '/api/roleta/fairness')
  const { prizes, wheel_hash } = await site.get(player, '/api/roleta/prizes/GOLD')
  const { prize, spin, ...rest } = (await site.spin(player)).json()
  expect(rest).toEqual({ success: true })
  expect(prizes).toContainEqual(prize)
  expect(spin).toEqual({
    ...{ id: expect.any(Number), nonce: 1, wheel: 'GOLD', wheel_hash },
    ...{ seed_hash: fairness.seed_hash, client_seed: fairness.client_seed },
  })
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 1, spin_cash: 1 })
  const cash = (await site.pay('spin', player, { type: 'CASH' })).json()
  expect(cash.spin).toMatchObject({ wheel: 'CASH', nonce: 2 })
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 1, spin_cash: 0 })
})

test('the joker becomes tokens, everything else a reward', async () => {
  const player = await site.player({ spin_gold: 60 })
  const { prizes } = (await site.spinMany(player, 60)).json()
  const jokers = prizes.filter(({ item_id }: Prize) => item_id === 9999)
  expect(jokers.length).toBeGreaterThan(0)
  const { currencies, rewards } = await site.get(player, '/api/roleta/data')
  expect(currencies).toMatchObject({ spin_gold: 0, joker_tokens: jokers.length * 2 })
  const others = prizes.filter(({ item_id }: Prize) => item_id !== 9999)
  expect(rewards.map(({ item_name }: Prize) => item_name)).toEqual(
    others.map(({ item_name }: Prize) => item_name),
  )
})

test('with one spin, a hundred who spin at once get one prize', async () => {
  const player = await site.player({ spin_gold: 1, spin_cash: 5 })
  const { statuses } = await together(100, () => site.spin(player))
  expect(statuses).toEqual({ 200: 1, 409: 99 })
  expect(await spinsOf(player)).toHaveLength(1)
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 0, spin_cash: 5 })
  expect(await problemsInBooks(site.db)).toEqual([])
})

test.each([
  { type: 'GOLD', prize: 1 },
  { type: 'GOLD', prizeId: 10_001 },
  { type: 'GOLD', client_seed: 'x' },
  { type: 'GOLD', quantity: 2 },
  { type: 'gold' },
  { type: ['GOLD'] },
  { type: null },
  {},
])('a spin that says %j is refused, and nothing changes', async (body) => {
  const player = await site.player({ spin_gold: 1 })
  const before = await fingerprint(site.db)
  expect((await site.pay('spin', player, body)).status).toBe(400)
  expect(await fingerprint(site.db)).toBe(before)
})

test('without a spin there is a sentence, not a prize', async () => {
  const player = await site.player({ spin_cash: 9 })
  const answer = await site.spin(player)
  expect([answer.status, answer.json().error]).toEqual([
    409,
    'Você não tem giros de Gold. Compre giros para continuar.',
  ])
  expect(await spinsOf(player)).toEqual([])
})

test('who names the wheel they see is not drawn from another', async () => {
  const player = await site.player({ spin_gold: 5 })
  const { wheel_hash } = await site.get(player, '/api/roleta/prizes/GOLD')
  const seen = { type: 'GOLD', wheel_hash }
  expect((await site.pay('spin', player, seen)).json().spin).toMatchObject({ wheel_hash })
  await createWheel(site.db, 'GOLD', [newPrize()])
  for (const answer of [
    await site.pay('spin', player, seen),
    await site.pay('spin-multiple', player, { ...seen, quantity: 2 }),
  ]) {
    expect(answer.status).toBe(409)
    expect(answer.json().error).toBe('Os prêmios da roleta acabaram de mudar. Veja os novos antes de girar.')
  }
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 4 })
  for (const hash of ['', 'x', 'A'.repeat(64), null, 7])
    expect((await site.pay('spin', player, { type: 'GOLD', wheel_hash: hash })).status).toBe(400)
  await createWheel(site.db, 'GOLD')
  expect((await site.pay('spin', player, seen)).status).toBe(200)
})

/** Sends a spin on a wire of its own, and hears no answer: the wire is cut so many milliseconds after. */
async function spinAndHangUp(port: number, { token }: Player, key: string, afterMs: number) {
  const body = '{"type":"GOLD"}'
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = `POST /api/roleta/spin HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${key}\r\n`
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`)
  await new Promise((resolve) => setTimeout(resolve, afterMs))
  socket.destroy()
}

test('who loses the answer and asks again with the same key gets the prize that was won, once', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  const rounds = 40
  const player = await site.player({ spin_gold: rounds })
  let replays = 0
  for (let round = 0; round < rounds; round++) {
    const key = `perdido-${round}`
    await spinAndHangUp(port, player, key, Math.random() * 12)
    const retry = await site.spin(player, key)
    expect(retry.status).toBe(200)
    if (retry.headers['idempotency-replayed'] === 'true') replays++
    const again = await site.spin(player, key)
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([retry.text, 'true'])
    expect(retry.json().spin.nonce).toBe(round + 1)
    expect((await spinsOf(player)).at(-1)?.item_id).toBe(retry.json().prize.item_id)
  }
  // Otherwise no wire was cut in time to lose an answer.
  expect(replays).toBeGreaterThan(0)
  expect(await spinsOf(player)).toHaveLength(rounds)
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 0 })
})

test('while the wheel is edited, every spin is drawn from the weights of the wheel it names', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => site.player({ spin_gold: 2_100 })))
  let isOver = false
  const editing = (async () => {
    for (let edit = 1; !isOver; edit++) {
      const weight = 1 + (edit % 97) * 1_000_003
      await createWheel(site.db, 'GOLD', [
        newPrize({ item_id: 1, weight }),
        newPrize({ item_id: 2, weight: 100_000_000 - weight }),
      ])
    }
  })()
  const answers = await Promise.all(
    players.map(async (player) => {
      const own = []
      for (let each = 0; each < 60; each++)
        own.push(await (each % 3 === 0 ? site.spinMany(player, 100) : site.spin(player)))
      return own
    }),
  )
  isOver = true
  await editing
  expect(site.faults()).toEqual([])
  expect(tally(answers.flat())).toEqual({ 200: 300 })
  const { rows } = await sql<{ versions: number; spins: number }>`
    select count(distinct version_id)::int as versions, count(*)::int as spins from spins
    where account_id = any(${players.map(({ id }) => id)})`.execute(site.db)
  expect(rows[0]?.spins).toBe(5 * (20 * 100 + 40))
  expect(rows[0]?.versions).toBeGreaterThan(10)
  const { checked, wrong } = await drawAgain(site.db)
  expect(wrong).toEqual([])
  expect(checked).toBeGreaterThan(10_000)
  await createWheel(site.db, 'GOLD')
})
