import { expect, test } from 'vitest'
import { COLLECTOR, order, stage } from './stage.ts'

test('a preference is made as the provider makes it', async () => {
  const { ask, shop, url } = await stage()
  const answer = await ask('/checkout/preferences', {
    body: { ...order(shop.url), metadata: { orderId: 'pedido-1' }, statement_descriptor: 'REINOS' },
  })
  expect(answer.status).toBe(201)
  const preference = answer.json()
  expect(preference).toMatchObject({
    ...order(shop.url),
    collector_id: COLLECTOR,
    client_id: '7000123',
    statement_descriptor: 'REINOS',
    metadata: { order_id: 'pedido-1' },
    expires: false,
    expiration_date_to: null,
  })
  expect(preference.init_point).toBe(`${url}/checkout/v1/redirect?pref_id=${preference.id}`)
  expect(preference.sandbox_init_point).toBe(preference.init_point)
  expect(Math.abs(Date.now() - Date.parse(preference.date_created))).toBeLessThan(10_000)
})

test('the same key gives the same preference, even at once and after a restart', async () => {
  const { prefer, restart, ask } = await stage()
  const many = await Promise.all(Array.from({ length: 5 }, () => prefer({}, 'chave')))
  await restart()
  const ids = new Set([...many, await prefer({}, 'chave')].map(({ id }) => id))
  expect(ids.size).toBe(1)
  await prefer({ external_reference: 'outro' }, 'outra')
  const listed = (await ask('/simulador/preferencias?external_reference=pedido-1')).json()
  expect(listed.map(({ id }: { id: string }) => id)).toEqual([...ids])
})

const item = { title: 'Cash', quantity: 1, unit_price: 5, currency_id: 'BRL' }
test.each([
  ['no items', { items: [] }],
  ['none of an item', { items: [{ ...item, quantity: 0 }] }],
  ['half an item', { items: [{ ...item, quantity: 0.5 }] }],
  ['a price of nothing', { items: [{ ...item, unit_price: 0 }] }],
  ['a price as text', { items: [{ ...item, unit_price: '5' }] }],
  ['a third of a centavo', { items: [{ ...item, unit_price: 1.003 }] }],
  ['another currency', { items: [{ ...item, currency_id: 'USD' }] }],
  ['a long notification_url', { notification_url: `http://localhost/${'x'.repeat(250)}` }],
  ['a notification_url that is none', { notification_url: 'http://' }],
  ['a long reference', { external_reference: 'x'.repeat(65) }],
  ['a reference with a slash', { external_reference: 'a/b' }],
  ['a script to go back to', { back_urls: { success: 'javascript:alert(1)' } }],
  ['an automatic return to nowhere', { back_urls: {} }],
  ['a date that is none', { expiration_date_to: '2026-13-45T99:00:00' }],
])('a preference with %s is refused', async (_, told) => {
  const { ask, shop } = await stage()
  const answer = await ask('/checkout/preferences', { body: { ...order(shop.url), ...told } })
  expect(answer.status).toBe(400)
  expect(answer.json()).toEqual({
    message: expect.any(String),
    error: 'bad_request',
    status: 400,
    cause: [],
  })
})
