import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type Player, type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const RICH = { gold: 10_000_000, cash: 100_000, spin_gold: 100, spin_cash: 100 }
const careOf = async (player: Player) => (await site.get(player, '/api/roleta/data')).care
const setLimit = ({ token }: Player, daily_limit: unknown) =>
  site.call('PUT', '/api/roleta/daily-limit', { token, body: { daily_limit } })
const pause = ({ token }: Player, days: unknown) =>
  site.call('POST', '/api/roleta/pause', { token, body: { days } })

/** As if all that this player has decided and done had been so much earlier. */
async function letPass({ id }: Player, time: string) {
  await sql`
    update roulette_players set next_limit_at = next_limit_at - ${time}::interval,
      paused_until = paused_until - ${time}::interval where account_id = ${id}`.execute(site.db)
}

const LIMIT = 'Isso passaria do limite diário de giros que você definiu.'
const PAUSED = 'A roleta está em pausa para você, como você pediu.'

test('a limit counts at once, for spins and for purchases, each on its own', async () => {
  const player = await site.player(RICH)
  expect((await setLimit(player, 3)).json().care).toMatchObject({
    daily_limit: 3,
    next_limit: null,
    spun_today: 0,
  })
  expect((await site.spinMany(player, 4)).json().error).toBe(LIMIT)
  expect((await site.spinMany(player, 2)).status).toBe(200)
  expect((await site.spinMany(player, 2)).status).toBe(409)
  expect((await site.pay('spin', player, { type: 'CASH' })).status).toBe(200)
  const late = await site.spin(player)
  expect([late.status, late.json().error]).toEqual([409, LIMIT])
  expect(await careOf(player)).toMatchObject({ spun_today: 3 })

  expect((await site.buy(player, 4)).json().error).toBe(LIMIT)
  expect((await site.buy(player, 2)).status).toBe(200)
  expect((await site.buy(player, 1, 'CASH')).status).toBe(200)
  expect((await site.buy(player, 1)).status).toBe(409)
  expect(await site.walletOf(player)).toMatchObject({ spin_gold: 100, spin_cash: 100 })
})

test('a limit of nothing lets nothing through', async () => {
  const player = await site.player(RICH)
  await setLimit(player, 0)
  expect((await site.spin(player)).status).toBe(409)
  expect((await site.buy(player, 1)).status).toBe(409)
})

test('a stricter limit counts at once, a softer one after a day, and none at all is the softest', async () => {
  const player = await site.player(RICH)
  await setLimit(player, 5)
  expect((await setLimit(player, 2)).json().care).toMatchObject({ daily_limit: 2, next_limit: null })
  for (const softer of [3, 1000, null]) {
    const { care } = (await setLimit(player, softer)).json()
    expect(care).toMatchObject({ daily_limit: 2, next_limit: { daily_limit: softer } })
    const wait = new Date(care.next_limit.from).getTime() - Date.now()
    expect(Math.abs(wait - 24 * 3_600_000)).toBeLessThan(60_000)
  }
  expect((await site.spinMany(player, 3)).status).toBe(409)
  await letPass(player, '23 hours 59 minutes')
  expect((await site.spinMany(player, 3)).status).toBe(409)
  expect(await careOf(player)).toMatchObject({ daily_limit: 2 })
  await letPass(player, '1 minute')
  expect(await careOf(player)).toMatchObject({ daily_limit: null, next_limit: null })
  expect((await site.spinMany(player, 3)).status).toBe(200)
})

test('asking for a softer limit again begins the day again; a stricter one takes it back', async () => {
  const player = await site.player(RICH)
  await setLimit(player, 2)
  await setLimit(player, 50)
  await letPass(player, '23 hours')
  await setLimit(player, 60)
  await letPass(player, '2 hours')
  expect(await careOf(player)).toMatchObject({ daily_limit: 2, next_limit: { daily_limit: 60 } })
  expect((await setLimit(player, 2)).json().care).toMatchObject({ daily_limit: 2, next_limit: null })
  await letPass(player, '3 days')
  expect(await careOf(player)).toMatchObject({ daily_limit: 2 })
})

test('once a softer limit counts, it is the one that others are compared with', async () => {
  const player = await site.player(RICH)
  await setLimit(player, 2)
  await setLimit(player, 50)
  await letPass(player, '24 hours')
  expect((await setLimit(player, 20)).json().care).toMatchObject({ daily_limit: 20, next_limit: null })
  expect((await setLimit(player, 30)).json().care).toMatchObject({
    ...{ daily_limit: 20, next_limit: { daily_limit: 30 } },
  })
})

test('a pause keeps from buying and spinning, and from nothing else; it can only become longer', async () => {
  const player = await site.player({ ...RICH, joker_tokens: 5 })
  const [reward] = await site.rewardsFor(player, 1)
  const { care } = (await pause(player, 7)).json()
  const until = new Date(care.paused_until).getTime()
  expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000)
  for (const answer of [await site.spin(player), await site.spinMany(player, 2), await site.buy(player, 1)])
    expect([answer.status, answer.json().error]).toEqual([409, PAUSED])
  expect((await pause(player, 1)).json().care.paused_until).toBe(care.paused_until)
  const longer = (await pause(player, 30)).json().care.paused_until
  expect(new Date(longer).getTime()).toBeGreaterThan(until)
  expect((await site.claim(player, [reward])).status).toBe(200)

  await letPass(player, '29 days 23 hours 59 minutes')
  expect((await site.spin(player)).status).toBe(409)
  await letPass(player, '1 minute')
  expect((await site.spin(player)).status).toBe(200)
  expect(await careOf(player)).toMatchObject({ paused_until: null })
})

test('a limit and a pause do not undo each other', async () => {
  const player = await site.player(RICH)
  await setLimit(player, 5)
  await pause(player, 1)
  await setLimit(player, 4)
  expect(await careOf(player)).toMatchObject({ daily_limit: 4, paused_until: expect.any(String) })
})

test.each([-1, 1001, 1.5, '3', true, [3], {}, 1e308])('a limit of %j is refused', async (limit) => {
  const player = await site.player()
  const answer = await setLimit(player, limit)
  expect(answer.status).toBe(400)
  expectFailure(answer)
})

test.each([0, 2, -1, 181, '7', null, 1e308])('a pause of %j days is refused', async (days) => {
  const answer = await pause(await site.player(), days)
  expect(answer.status).toBe(400)
  expectFailure(answer)
})
