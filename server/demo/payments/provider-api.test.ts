import { expect, test } from 'vitest'
import { COLLECTOR, stage } from './stage.ts'

test.each([undefined, 'Bearer outro', 'Basic TEST'])(
  'a call with the authorization %s is refused',
  async (authorization) => {
    const { url } = await stage()
    const headers = authorization === undefined ? {} : { authorization }
    for (const path of ['/v1/payments/1', '/v1/payments/search', '/v1/chargebacks/1']) {
      const response = await fetch(url + path, { headers })
      expect([response.status, await response.json()]).toEqual([
        401,
        { message: 'invalid access token', error: 'unauthorized', status: 401, cause: [] },
      ])
    }
  },
)

test('a payment tells what the provider tells about one', async () => {
  const { prefer, pay, ask, shop } = await stage()
  await prefer({ metadata: { order_id: 'pedido-1' } })
  const { id } = await pay()
  const answer = await ask(`/v1/payments/${id}`)
  expect([answer.status, answer.json()]).toEqual([
    200,
    {
      id: expect.any(Number),
      status: 'approved',
      status_detail: 'accredited',
      external_reference: 'pedido-1',
      currency_id: 'BRL',
      transaction_amount: 39.9,
      transaction_amount_refunded: 0,
      collector_id: COLLECTOR,
      live_mode: false,
      date_created: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}-04:00$/),
      date_approved: expect.any(String),
      date_last_updated: expect.any(String),
      payment_method_id: 'pix',
      payment_type_id: 'bank_transfer',
      description: 'Pacote do Aventureiro',
      metadata: { order_id: 'pedido-1' },
      notification_url: `${shop.url}/webhook?source_news=webhooks`,
      order: { id: expect.any(Number), type: 'mercadopago' },
      refunds: [],
    },
  ])
})

test.each(['1', '0', 'abc', '-1', '1e99'])('there is no payment %s', async (id) => {
  const { ask } = await stage()
  const answer = await ask(`/v1/payments/${id}`)
  expect([answer.status, answer.json().error]).toEqual([404, 'not_found'])
})

test('payments are found by their reference, the newest first', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  await prefer({ external_reference: 'outro' })
  const made = [await pay({ status: 'rejected' }), await pay({ status: 'pending' }), await pay()]
  const other = await pay({ external_reference: 'outro' })
  const search = async (query: string) => (await ask(`/v1/payments/search?${query}`)).json()
  const ids = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id)
  const madeIds = made.map(({ id }) => id)
  const found = await search('external_reference=pedido-1&sort=date_created&criteria=desc')
  expect(found.paging).toEqual({ total: 3, limit: 30, offset: 0 })
  expect(ids(found)).toEqual(madeIds.toReversed())
  expect(ids(await search('external_reference=pedido-1&criteria=asc&limit=2'))).toEqual(madeIds.slice(0, 2))
  expect(ids(await search('external_reference=pedido-1&criteria=asc&offset=2'))).toEqual(madeIds.slice(2))
  expect(ids(await search('criteria=asc'))).toEqual([...madeIds, other.id])
  expect(await search('external_reference=nenhum')).toEqual({
    paging: { total: 0, limit: 30, offset: 0 },
    results: [],
  })
})

test('what is paid is refunded once per key, and never twice', async () => {
  const { prefer, pay, ask, restart } = await stage()
  await prefer()
  const { id } = await pay()
  const refund = (key: string, body: object = {}) =>
    ask(`/v1/payments/${id}/refunds`, { body, headers: { 'x-idempotency-key': key } })
  const [first, same] = await Promise.all([refund('um'), refund('um')])
  expect(first.status).toBe(201)
  expect(first.json()).toMatchObject({ payment_id: id, amount: 39.9, status: 'approved' })
  expect(same.json()).toEqual(first.json())
  await restart()
  expect((await refund('um')).json()).toEqual(first.json())
  const again = await refund('dois')
  expect([again.status, again.json().error]).toEqual([400, 'bad_request'])
  expect((await ask(`/v1/payments/${id}`)).json()).toMatchObject({
    status: 'refunded',
    status_detail: 'refunded',
    transaction_amount_refunded: 39.9,
    refunds: [first.json()],
  })
})

test('a part can be refunded, and then the rest, but not more', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  const { id } = await pay()
  const refund = (key: string, body: object) =>
    ask(`/v1/payments/${id}/refunds`, { body, headers: { 'x-idempotency-key': key } })
  expect((await refund('um', { amount: 10.1 })).json().amount).toBe(10.1)
  const payment = async () => (await ask(`/v1/payments/${id}`)).json()
  expect(await payment()).toMatchObject({ status: 'approved', status_detail: 'partially_refunded' })
  for (const amount of [29.81, 0, -1]) expect((await refund(`x${amount}`, { amount })).status).toBe(400)
  expect((await refund('dois', {})).json().amount).toBe(29.8)
  expect(await payment()).toMatchObject({ status: 'refunded', transaction_amount_refunded: 39.9 })
})

test('a refund needs a key, a payment, and money that was paid', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  const { id } = await pay({ status: 'pending' })
  const headers = { 'x-idempotency-key': 'um' }
  expect((await ask(`/v1/payments/${id}/refunds`, { body: {} })).status).toBe(400)
  expect((await ask(`/v1/payments/${id}/refunds`, { body: {}, headers })).status).toBe(400)
  expect((await ask('/v1/payments/1/refunds', { body: {}, headers })).status).toBe(404)
})

test('the body of a whole refund may be missing', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    const { id } = await pay()
    const answer = await ask(`/v1/payments/${id}/refunds`, {
      method: 'POST',
      headers: { 'x-idempotency-key': 'um', ...headers },
    })
    expect([answer.status, answer.json().amount]).toEqual([201, 39.9])
  }
})

test('a chargeback names its payment, and follows it', async () => {
  const { prefer, pay, ask, shop } = await stage()
  await prefer()
  const { id } = await pay({ status: 'charged_back', notify: false })
  const change = (status_detail: string) =>
    ask(`/simulador/pagamentos/${id}`, { method: 'PUT', body: { status: 'charged_back', status_detail } })
  await change('settled')
  await expect.poll(() => shop.heard.length).toBe(2)
  const told = shop.heard.find(({ body }) => body.type === 'topic_chargebacks_wh')
  const answer = await ask(`/v1/chargebacks/${told?.body.data.id}`)
  expect(answer.json()).toMatchObject({ payments: [id], amount: 39.9, currency: 'BRL', status: 'settled' })
  await change('reimbursed')
  expect((await ask(`/v1/chargebacks/${told?.body.data.id}`)).json().status).toBe('reimbursed')
  expect((await ask('/v1/chargebacks/1')).status).toBe(404)
})

test('what is no JSON is refused, and so is an address that is none', async () => {
  const { ask, url } = await stage()
  const response = await fetch(`${url}/simulador/conduta`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect(response.status).toBe(400)
  expect((await ask('/v1/nada')).json()).toEqual({
    message: 'Resource not found',
    error: 'not_found',
    status: 404,
    cause: [],
  })
})
