import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { signIn } from '#server/testing/factories.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ payments: null })
})
afterAll(() => site.close())

test('where nobody takes payments, nothing is ordered, given back or told, and the lists are read as ever', async () => {
  const { token } = await signIn(site.db)
  const admin = await signIn(site.db, { level: 99 })
  const order = { items: [{ id: 1, label: 'Cash', quantity: 1, value: 10 }], totalAmount: 10 }
  const post = (path: string, body: object, as = token) => site.call('POST', path, { token: as, body })
  for (const answer of [await post('/api/mercadopago', order), await post('/api/donations/1/withdraw', {})])
    expect([answer.status, answer.json().message]).toEqual([
      503,
      'As doações não estão disponíveis no momento.',
    ])
  expect((await post('/api/admin/donations/1/refund', { reason: 'Pedido' }, admin.token)).status).toBe(404)
  expect((await post('/api/mercadopago/webhook?data.id=1', {})).status).toBe(404)
  for (const path of ['/api/donation-items', '/api/donations/history'])
    expect((await site.call('GET', path, { token })).status).toBe(200)
})
