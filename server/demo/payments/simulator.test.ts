import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isOnThisMachine } from './guard.ts'
import { startSimulator } from './simulator.ts'
import { order, SECRET, stage, TOKEN } from './stage.ts'

test('it is at the port that it was given, or at another if that one is taken', async () => {
  const { port, url } = await stage()
  expect(url).toBe(`http://localhost:${port}`)
  const dir = await mkdtemp(join(tmpdir(), 'payments-'))
  const second = await startSimulator({
    dir,
    port,
    accessToken: TOKEN,
    webhookSecret: SECRET,
    siteName: 'Reinos',
  })
  onTestFinished(async () => {
    await second.close()
    await rm(dir, { recursive: true })
  })
  expect(second.port).not.toBe(port)
  expect((await fetch(`${second.url}/simulador/conduta`)).status).toBe(200)
})

test('the books outlive the simulator, and what was half written is dropped', async () => {
  const { dir, prefer, pay, ask, restart } = await stage()
  await prefer()
  const before = await pay({ status: 'charged_back' })
  const journal = join(dir, 'journal.jsonl')
  // On the disk as soon as it is answered: nothing waits for the end of the process.
  expect(readFileSync(journal, 'utf8')).toContain(String(before.id))
  appendFileSync(journal, '{"payment":{"id":1,"sta')
  await restart()
  const again = await pay({ status: 'pending' })
  await restart()
  const { results } = (await ask('/v1/payments/search?external_reference=pedido-1&criteria=asc')).json()
  expect(results).toEqual([before, again])
  expect((await ask('/v1/payments/1')).status).toBe(404)
  expect(statSync(journal).mode & 0o777).toBe(0o600)
})

test('a new payment takes what is not told from its preference', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  expect(
    await pay({ transaction_amount: 1.5, currency_id: 'USD', live_mode: true, collector_id: 9 }),
  ).toMatchObject({
    transaction_amount: 1.5,
    currency_id: 'USD',
    live_mode: true,
    collector_id: 9,
    status: 'approved',
  })
  expect(await pay({ date_last_updated: '2020-01-01T00:00:00.000-04:00' })).toMatchObject({
    transaction_amount: 39.9,
    date_last_updated: '2020-01-01T00:00:00.000-04:00',
  })
  const body = { external_reference: 'nenhum', status: 'approved' }
  expect((await ask('/simulador/pagamentos', { body })).status).toBe(404)
  const answer = await ask('/simulador/pagamentos', { body: { ...body, transaction_amount: 5 } })
  expect([answer.status, answer.json().external_reference]).toEqual([201, 'nenhum'])
})

test('each change is younger than the one before, and a payment can change its reference', async () => {
  const { prefer, pay, ask } = await stage()
  await prefer()
  let last = await pay({ status: 'pending', notify: false })
  for (const status of ['in_process', 'approved', 'in_mediation', 'approved']) {
    const answer = await ask(`/simulador/pagamentos/${last.id}`, {
      method: 'PUT',
      body: { status, notify: false },
    })
    const next = answer.json()
    expect(Date.parse(next.date_last_updated)).toBeGreaterThan(Date.parse(last.date_last_updated))
    last = next
  }
  await ask(`/simulador/pagamentos/${last.id}`, { method: 'PUT', body: { external_reference: 'outro' } })
  const found = async (reference: string) =>
    (await ask(`/v1/payments/search?external_reference=${reference}`)).json().paging.total
  expect([await found('pedido-1'), await found('outro')]).toEqual([0, 1])
})

test('the conduct is told in part, and refused where it makes no sense', async () => {
  const { ask, behave } = await stage()
  const good = { copies: 1, delayMs: 0, shuffle: false, losePercent: 0, forge: 0, api: 'normal' }
  expect((await ask('/simulador/conduta')).json()).toEqual(good)
  expect((await behave({ copies: 3, shuffle: true })).json()).toEqual({ ...good, copies: 3, shuffle: true })
  for (const wrong of [{ copies: 0 }, { copies: 21 }, { losePercent: 101 }, { api: 'x' }, { mais: 1 }])
    expect((await behave(wrong)).status).toBe(400)
  expect((await ask('/simulador/conduta')).json().copies).toBe(3)
})

test('an API that fails does nothing', async () => {
  const { ask, behave, shop } = await stage()
  await behave({ api: 'failing' })
  const answer = await ask('/checkout/preferences', { body: order(shop.url) })
  expect([answer.status, answer.json().status]).toEqual([500, 500])
  expect((await ask('/simulador/preferencias?external_reference=pedido-1')).json()).toEqual([])
})

test('an API that answers nonsense has done what it was asked', async () => {
  const { ask, behave, shop } = await stage()
  await behave({ api: 'garbage' })
  for (let count = 0; count < 7; count++) {
    const answer = await ask('/checkout/preferences', {
      body: order(shop.url),
      headers: { 'x-idempotency-key': 'um' },
    })
    expect(answer.status).toBe(201)
    expect(answer.text).not.toContain('init_point')
  }
  expect((await ask('/simulador/preferencias?external_reference=pedido-1')).json()).toHaveLength(1)
})

test('so has one that cuts the connection, and one that is slow', async () => {
  const { ask, behave, shop, url } = await stage()
  await behave({ api: 'lost' })
  await expect(ask('/checkout/preferences', { body: order(shop.url) })).rejects.toThrow('fetch failed')
  await behave({ api: 'slow' })
  const slow = fetch(`${url}/checkout/preferences`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(order(shop.url)),
    signal: AbortSignal.timeout(200),
  })
  await expect(slow).rejects.toThrow('timeout')
  expect((await ask('/simulador/preferencias?external_reference=pedido-1')).json()).toHaveLength(2)
  expect((await ask('/')).status).toBe(200)
})

test.each([
  ['http://localhost:3000/webhook', true],
  ['http://127.0.0.1/webhook', true],
  ['http://[::1]:3000/webhook', true],
  ['https://localhost/webhook', false],
  ['http://exemplo.com.br/webhook', false],
  ['http://localhost.exemplo.com.br/', false],
  ['http://localhost@exemplo.com.br/', false],
  ['http://192.168.0.1/', false],
  ['nada', false],
])('whether %s is on this machine: %s', (url, isHere) => {
  expect(isOnThisMachine(url)).toBe(isHere)
})
