// ROULETTE_CASH: who may use the Cash wheel, decided by the server alone.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { type Player, type RouletteSite, rouletteSite } from '#server/testing/roulette.ts'
import { everyRow } from '#server/testing/roulette-rows.ts'

let site: RouletteSite
beforeAll(async () => {
  site = await rouletteSite()
})
afterAll(() => site.close())

const RICH = { gold: 10_000_000, cash: 100_000, spin_gold: 100, spin_cash: 100 }

describe('where the Cash wheel is for adults', () => {
  let adults: RouletteSite
  beforeAll(async () => {
    adults = await rouletteSite({ environment: { ROULETTE_CASH: 'adults' }, beside: site })
  })
  afterAll(() => adults.close())

  const tell = (player: Player, birth_date: unknown) =>
    adults.call('POST', '/api/roleta/birth-date', { token: player.token, body: { birth_date } })
  const accessOf = async (player: Player) => (await adults.get(player, '/api/roleta/data')).care.cash_wheel
  const cashCalls = async (player: Player) => [
    await adults.pay('spin', player, { type: 'CASH' }),
    await adults.pay('spin-multiple', player, { type: 'CASH', quantity: 2 }),
    await adults.buy(player, 1, 'CASH'),
  ]

  test('nobody uses it without having told a birth date; the Gold wheel asks for none', async () => {
    const player = await site.player(RICH)
    expect(await accessOf(player)).toBe('ask')
    for (const answer of await cashCalls(player))
      expect([answer.status, answer.json().error]).toEqual([
        403,
        'Informe a sua data de nascimento para usar a roleta de Cash.',
      ])
    expect((await adults.spin(player)).status).toBe(200)
    expect((await adults.buy(player, 1)).status).toBe(200)
  })

  test('an adult uses it, a minor does not, and whoever was asked is not asked again', async () => {
    const [adult, minor] = [await site.player(RICH), await site.player(RICH)]
    expect((await tell(adult, '1990-05-04')).json().care).toMatchObject({ cash_wheel: 'open' })
    for (const answer of await cashCalls(adult)) expect(answer.status).toBe(200)
    const recent = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10)
    expect((await tell(minor, recent)).json().care).toMatchObject({ cash_wheel: 'minor' })
    await tell(minor, '1990-05-04')
    expect(await accessOf(minor)).toBe('minor')
    for (const answer of await cashCalls(minor))
      expect([answer.status, answer.json().error]).toEqual([
        403,
        'A roleta de Cash é só para maiores de 18 anos.',
      ])
    expect(await site.walletOf(minor)).toMatchObject({ cash: RICH.cash, spin_cash: RICH.spin_cash })
  })

  test('of the date nothing is kept but its outcome', async () => {
    const player = await site.player()
    await tell(player, '1987-11-23')
    expect(await everyRow(site.db)).not.toMatch(/1987-?11-?23|23\/?11\/?1987/)
    expect([...site.logLines, ...adults.logLines].join()).not.toContain('1987-11-23')
  })

  test.each([
    '2023-02-30',
    '1990-13-01',
    '1990-00-10',
    '0001-01-01',
    '1799-12-31',
    '1850-01-01',
    '9999-12-31',
  ])('nobody was born on %s', async (date) => {
    const player = await site.player()
    const answer = await tell(player, date)
    expect([answer.status, answer.json().error]).toEqual([400, 'Informe uma data de nascimento válida.'])
    expect(await accessOf(player)).toBe('ask')
  })

  test.each(['04/05/1990', '1990-5-4', '', ' 1990-05-04', '1990-05-04T00:00:00Z', 19_900_504, null])(
    '%j is no date',
    async (date) => {
      expect((await tell(await site.player(), date)).status).toBe(400)
    },
  )
})

test('where the Cash wheel is off, nobody spins or buys there; what they have is kept', async () => {
  const off = await rouletteSite({ environment: { ROULETTE_CASH: 'off' }, beside: site })
  const player = await site.player(RICH)
  expect((await off.get(player, '/api/roleta/data')).care.cash_wheel).toBe('off')
  const before = await everyRow(site.db)
  for (const answer of [
    await off.pay('spin', player, { type: 'CASH' }),
    await off.pay('spin-multiple', player, { type: 'CASH', quantity: 2 }),
    await off.buy(player, 1, 'CASH'),
  ]) {
    expect(answer.status).toBe(403)
    expectFailure(answer)
  }
  expect(await everyRow(site.db)).toBe(before)
  expect((await off.spin(player)).status).toBe(200)
  await off.close()
})
