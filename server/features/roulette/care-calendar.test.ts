// What depends on the day that it is in Brasília.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rouletteSiteWithClock } from '#server/testing/roulette-clock.ts'

let site: Awaited<ReturnType<typeof rouletteSiteWithClock>>
beforeAll(async () => {
  site = await rouletteSiteWithClock({ ROULETTE_CASH: 'adults' })
})
afterAll(() => site.close())

async function accessAfter(birth_date: string) {
  const { token } = await site.player()
  const answer = await site.call('POST', '/api/roleta/birth-date', { token, body: { birth_date } })
  return answer.status === 200 ? answer.json().care.cash_wheel : answer.json().error
}

test.each([
  // Of age begins with the birthday, in Brasília: by UTC it is another day from nine in the evening on.
  ['2024-07-10 00:00:00', '2006-07-10', 'open'],
  ['2024-07-10 00:00:00', '2006-07-11', 'minor'],
  ['2024-07-09 23:59:59', '2006-07-10', 'minor'],
  ['2024-07-10 23:59:59', '2006-07-10', 'open'],
  ['2024-07-10 23:59:59', '2006-07-11', 'minor'],
  ['2023-12-31 23:30:00', '2006-01-01', 'minor'],
  ['2024-01-01 00:00:00', '2006-01-01', 'open'],
  // Where there is no 29th of February, the day after it counts (Lei 810/1949).
  ['2022-02-28 23:59:59', '2004-02-29', 'minor'],
  ['2022-03-01 00:00:00', '2004-02-29', 'open'],
  ['2024-07-10 12:00:00', '2024-07-10', 'minor'],
  ['2024-07-10 12:00:00', '2024-07-11', 'Informe uma data de nascimento válida.'],
  ['2024-07-10 12:00:00', '1904-07-10', 'open'],
  ['2024-07-10 12:00:00', '1904-07-09', 'Informe uma data de nascimento válida.'],
])('at %s, who was born on %s: %s', async (now, birthDate, access) => {
  await site.setClock(now)
  expect(await accessAfter(birthDate)).toBe(access)
})

test('a day of spins ends at midnight in Brasília', async () => {
  const { rows } = await sql<{ today: string }>`
    select (pg_catalog.now() at time zone 'America/Sao_Paulo')::date::text as today`.execute(site.db)
  const today = rows[0]?.today
  await site.setClock(`${today} 12:00:00`)
  const player = await site.player({ spin_gold: 10, gold: 1_000_000 })
  await site.call('PUT', '/api/roleta/daily-limit', { token: player.token, body: { daily_limit: 2 } })
  expect((await site.spinMany(player, 2)).status).toBe(200)
  expect((await site.buy(player, 2)).status).toBe(200)
  await site.setClock(`${today} 23:59:59`)
  expect([(await site.spin(player)).status, (await site.buy(player, 1)).status]).toEqual([409, 409])
  await site.setClock(`${today} 23:59:59.999999`)
  expect((await site.get(player, '/api/roleta/data')).care.spun_today).toBe(2)
  await sql`update clock.hands set moment = moment + interval '1 microsecond'`.execute(site.db)
  expect((await site.get(player, '/api/roleta/data')).care.spun_today).toBe(0)
  expect([(await site.spin(player)).status, (await site.buy(player, 1)).status]).toEqual([200, 200])
})
