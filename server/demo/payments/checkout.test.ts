import { expect, test } from 'vitest'
import { type Stage, stage } from './stage.ts'

/** Reads the checkout, and sends its form as a browser does. */
async function payer({ ask, prefer, sendForm }: Stage, told: object = {}) {
  const { init_point, id: pref_id } = await prefer(told)
  const { pathname, search } = new URL(init_point)
  const look = () => ask(pathname + search, { headers: { accept: 'text/html' } })
  const token = async () => /name="token" value="([^"]+)"/.exec((await look()).text)?.[1] ?? ''
  const send = (way: string, token: string) => sendForm('/checkout/v1/pagamento', { pref_id, token, way })
  return {
    pref_id,
    look,
    token,
    send,
    async choose(way: string) {
      const answer = await send(way, await token())
      expect(answer.headers.get('location')).toBe(`/checkout/v1/redirect?pref_id=${pref_id}`)
      expect(answer.status).toBe(303)
      return (await look()).text
    },
  }
}

const paymentsOf = async ({ ask }: Stage) =>
  (await ask('/v1/payments/search?external_reference=pedido-1&criteria=asc')).json().results

const backLinkIn = (page: string) => {
  const href = /href="(http[^"]+)"/.exec(page)?.[1] ?? expect.fail('no way back')
  return new URL(href.replaceAll('&#38;', '&'))
}

test('the checkout shows the shop, the items and the total, and says that it is a test', async () => {
  const { look } = await payer(await stage())
  const { status, text, headers } = await look()
  expect(status).toBe(200)
  for (const word of [
    'AMBIENTE DE TESTE',
    'Reinos de Teste',
    'Pacote do Aventureiro',
    'Como você quer pagar?',
  ])
    expect(text).toContain(word)
  expect(text.replaceAll('\u00a0', ' ')).toContain('2 × R$ 19,90')
  expect(text.replaceAll('\u00a0', ' ')).toContain('R$ 39,90')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/style-src 'sha256-[\w+/=]+';/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(backLinkIn(text).searchParams.get('payment_id')).toBe('null')
})

test.each([
  ['pix', 'approved', 'accredited', 'pix', 'bank_transfer', 'Pagamento aprovado'],
  ['card', 'approved', 'accredited', 'visa', 'credit_card', 'Pagamento aprovado'],
  ['refused', 'rejected', 'cc_rejected_insufficient_amount', 'visa', 'credit_card', 'Pagamento recusado'],
  ['boleto', 'pending', 'pending_waiting_payment', 'bolbradesco', 'ticket', 'Boleto gerado'],
])('who chooses %s sees that it is %s', async (way, status, status_detail, method, type, title) => {
  const scene = await stage()
  const page = await (await payer(scene)).choose(way)
  expect(page).toContain(`<h1>${title}</h1>`)
  const payments = await paymentsOf(scene)
  expect(payments).toHaveLength(1)
  expect(payments[0]).toMatchObject({
    ...{ status, status_detail, payment_method_id: method, payment_type_id: type, transaction_amount: 39.9 },
  })
  await expect.poll(() => scene.shop.heard.length).toBe(1)
})

test('the way back carries what the provider adds, beside what the shop wrote', async () => {
  const scene = await stage()
  const { choose, pref_id } = await payer(scene)
  const refused = backLinkIn(await choose('refused'))
  expect([...refused.searchParams.keys()].slice(0, 2)).toEqual(['donation', 'falhou'])
  const back = backLinkIn(await choose('pix'))
  const id = String((await paymentsOf(scene)).at(-1).id)
  expect(back.href.startsWith(`${scene.shop.url}/volta?donation=7&`)).toBe(true)
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    donation: '7',
    collection_id: id,
    collection_status: 'approved',
    payment_id: id,
    status: 'approved',
    external_reference: 'pedido-1',
    payment_type: 'bank_transfer',
    merchant_order_id: expect.stringMatching(/^\d+$/),
    preference_id: pref_id,
  })
})

test('after a refusal the same page offers another try', async () => {
  const scene = await stage()
  const { choose } = await payer(scene)
  expect(await choose('refused')).toContain('Pagar com Pix')
  await choose('refused')
  expect(await choose('card')).not.toContain('Pagar com Pix')
  expect((await paymentsOf(scene)).map(({ status }: { status: string }) => status)).toEqual([
    'rejected',
    'rejected',
    'approved',
  ])
})

test('a form that is sent twice pays once', async () => {
  const scene = await stage()
  const { token, send, look } = await payer(scene)
  const once = await token()
  await Promise.all(['refused', 'refused', 'pix'].map((way) => send(way, once)))
  expect(await paymentsOf(scene)).toHaveLength(1)
  await scene.restart()
  await send('refused', once)
  expect(await paymentsOf(scene)).toHaveLength(1)
  expect((await look()).status).toBe(200)
})

test('two windows pay once', async () => {
  const scene = await stage()
  const { token, send } = await payer(scene)
  const [one, other] = [await token(), await token()]
  await send('pix', one)
  await send('card', other)
  expect(await paymentsOf(scene)).toHaveLength(1)
})

test.each([
  ['pay_later', 'approved', 'accredited', 'Pagamento aprovado'],
  ['cancel', 'cancelled', 'by_payer', 'Pagamento cancelado'],
])('what is pending can be settled: %s', async (way, status, status_detail, title) => {
  const scene = await stage()
  const { choose, token, send, look } = await payer(scene)
  expect(await choose('boleto')).toContain('<h1>Boleto gerado</h1>')
  const once = await token()
  await Promise.all([send(way, once), send(way, once)])
  expect((await look()).text).toContain(`<h1>${title}</h1>`)
  expect(await paymentsOf(scene)).toMatchObject([{ status, status_detail }])
  await expect.poll(() => scene.shop.heard.length).toBe(2)
})

test('in binary mode nothing stays pending', async () => {
  const { look } = await payer(await stage(), { binary_mode: true })
  expect((await look()).text).not.toContain('boleto')
})

test('an expired link says so, and nothing can be paid there', async () => {
  const scene = await stage()
  const { look, send } = await payer(scene, { expires: true, expiration_date_to: '2020-01-01T00:00:00Z' })
  const { status, text } = await look()
  expect([status, text.includes('Este link de pagamento venceu'), text.includes('<form')]).toEqual([
    410,
    true,
    false,
  ])
  await send('pix', '0123456789abcdef')
  expect(await paymentsOf(scene)).toEqual([])
})

test('an unknown link says so', async () => {
  const { ask, sendForm } = await stage()
  for (const path of ['/checkout/v1/redirect?pref_id=x', '/checkout/v1/redirect']) {
    const { status, text } = await ask(path, { headers: { accept: 'text/html' } })
    expect([status, text.includes('Pagamento não encontrado')]).toEqual([404, true])
  }
  const form = { pref_id: 'x', token: '0123456789abcdef', way: 'pix' }
  expect((await sendForm('/checkout/v1/pagamento', form)).status).toBe(404)
})

test('what a shop writes is text', async () => {
  const { look } = await payer(await stage(), {
    items: [{ title: '<script>alert("1")</script>', quantity: 1, unit_price: 5, currency_id: 'BRL' }],
    back_urls: { success: 'http://localhost/"><script>', failure: 'http://localhost/"><script>' },
  })
  expect((await look()).text).not.toContain('<script>')
})
