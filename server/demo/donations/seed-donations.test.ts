import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Donation } from '#contract/donations.ts'
import { paymentConcerns } from '#server/features/donations/concerns.ts'
import { evidenceOf } from '#server/features/donations/evidence.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { seedDemoWorld } from '../seed.ts'
import { seedDemoDonations } from './seed-donations.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await seedDemoWorld(site.db, new Passwords())
})
afterAll(() => site.close())

async function asking(login: string, path: string) {
  const body = { login, password: `${login}123` }
  const { token } = (await site.call('POST', '/api/auth/login', { body })).json()
  return (await site.call('GET', path, { token })).json()
}

test('jogador has more than ten donations over every status, and can spend; novato has none', async () => {
  const { donations, totalPages, totalItems, debts } = await asking(
    'jogador',
    '/api/donations/history?limit=50',
  )
  expect({ totalPages, debts }).toEqual({ totalPages: 1, debts: [] })
  expect(totalItems).toBeGreaterThan(10)
  expect(new Set(donations.map(({ status }: Donation) => status))).toEqual(
    new Set(['approved', 'pending', 'rejected', 'cancelled', 'refunded', 'estornado']),
  )
  for (const { can_withdraw, payment_url } of donations)
    expect([can_withdraw, payment_url]).toEqual([false, null])
  expect((await asking('novato', '/api/donations/history')).totalItems).toBe(0)
  expect(await paymentConcerns(site.db, 10)).toEqual([])
})

test('everything that is known about one of them is told in its order', async () => {
  const { donations } = await asking('jogador', '/api/donations/history?limit=50')
  const refunded = donations.find(({ status }: Donation) => status === 'refunded')
  const told = (await evidenceOf(site.db, refunded.id)).map(({ what }) => what)
  expect(told).toEqual([
    expect.stringMatching(/^doação \d+ de jogador pedida: R\$ 49,90, termos /),
    '  1× Arca de Cash a R$ 49,90',
    expect.stringMatching(/^pagamento \d+: approved \(accredited\)/),
    expect.stringMatching(/^pagamento \d+: refunded \(refunded\)/),
    expect.stringMatching(/^carteira: Doação nº \d+ \(5500 cash\)$/),
    expect.stringMatching(/^carteira: Devolução da doação nº \d+ \(-5500 cash\)$/),
  ])
  expect(await evidenceOf(site.db, 999_999)).toEqual([])
})

test('what is offered already is left alone, also by processes that start together', async () => {
  const count = () => site.db.selectFrom('donation_items').select('id').execute()
  const before = await count()
  await Promise.all([seedDemoDonations(site.db), seedDemoDonations(site.db)])
  expect(await count()).toHaveLength(before.length)
})
