import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DONATION_TERMS_VERSION } from '#contract/donations.ts'
import type { App } from '#server/http/app-type.ts'
import { strictRequests } from '#server/http/strictness.ts'
import { type DonationSite, donationSite } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { tally, together } from '#server/testing/roulette.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { donationMoneyRoutes } from './routes.ts'

let site: DonationSite
beforeAll(async () => {
  site = await donationSite()
})
afterAll(() => site.close())

const donationRow = (id: number) =>
  site.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a donation is answered with the link, the amount and its number, and nothing else', async () => {
  const donor = await site.donor()
  const answer = await site.ask(donor, site.order({ '1.000 Cash': 2, Poções: 3 }))
  expect(answer.status).toBe(200)
  const { preference_url, donation_id } = answer.json()
  expect(answer.json()).toEqual({
    ...{ success: true, message: 'Link de Doação Gerado com sucesso! Redirecionando...' },
    ...{ preference_url, final_amount: 29.99, donation_id },
  })
  expect(new URL(preference_url).origin).toBe(site.simulator.url)
  expect(answer.headers['idempotency-replayed']).toBeUndefined()
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('it is written down with its prices, its terms and its times, and credits nothing', async () => {
  const donor = await site.donor()
  const { donation_id, preference_url } = (await site.ask(donor, site.order({ Kit: 1, Poções: 2 }))).json()
  const { created_at, expires_at, check_at, ...row } = await donationRow(donation_id)
  expect(row).toMatchObject({
    ...{ account_id: donor.id, amount_cents: 5_656, status: 'pending', goods: 'none', is_live: false },
    ...{ terms_version: DONATION_TERMS_VERSION, payment_url: preference_url, collector_id: 4242 },
    ...{ link_leased_until: null, request_key: null, request_hash: null },
  })
  expect(+expires_at - +created_at).toBe(3 * 24 * 60 * 60 * 1_000)
  expect(+(check_at ?? 0) - +created_at).toBe(2 * 60 * 1_000)
  const lines = await site.db
    .selectFrom('donation_lines')
    .select(['line', 'label', 'quantity', 'value_cents'])
    .where('donation_id', '=', donation_id)
    .orderBy('line')
    .execute()
  expect(lines).toEqual([
    { line: 1, label: 'Poções', quantity: 2, value_cents: 333 },
    { line: 2, label: 'Kit', quantity: 1, value_cents: 4_990 },
  ])
  expect(await walletOf(site.db, donor.id)).toMatchObject({ cash: 0, gold: 0, spin_gold: 0 })
  expect(await site.read(donor, donation_id)).toMatchObject({
    status: 'pending',
    payment_url: preference_url,
  })
})

test('the provider is told what is paid for, by whom, and where payers and notifications go', async () => {
  const donor = await site.donor()
  const { id, reference } = await site.donation(donor, { '1.000 Cash': 2, Poções: 3 })
  const { expires_at } = await donationRow(id)
  const preferences = await site.simulate('GET', `/simulador/preferencias?external_reference=${reference}`)
  const back = `${site.address()}/user/donation-history?donation=${id}`
  const item = (label: string, quantity: number, unit_price: number) => ({
    ...{ id: String(site.items.find((each) => each.label === label)?.id), title: label, description: label },
    ...{ category_id: 'virtual_goods', quantity, unit_price, currency_id: 'BRL' },
  })
  expect(preferences).toHaveLength(1)
  expect(preferences[0]).toMatchObject({
    items: [item('1.000 Cash', 2, 10), item('Poções', 3, 3.33)],
    ...{ payer: { email: donor.email }, external_reference: reference, statement_descriptor: 'REINOS' },
    ...{ back_urls: { success: back, pending: back, failure: back }, auto_return: 'approved' },
    notification_url: `${site.address()}/api/mercadopago/webhook?source_news=webhooks`,
    ...{ expires: true, expiration_date_to: expires_at.toISOString(), binary_mode: false },
    metadata: { order_id: reference, user_id: donor.id },
  })
  expect(reference).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('what was ordered stays as it was when its item changes', async () => {
  const donor = await site.donor()
  const { id } = await site.donation(donor, { '1.000 Cash': 1 })
  await sql`update donation_items set value_cents = 2000, label = 'Outro', grants = '[{"currency":"gold","amount":1}]'
    where label = '1.000 Cash'`.execute(site.db)
  expect((await site.read(donor, id)).items_summary_json).toMatchObject([
    { label: '1.000 Cash', value: 10, goods: [{ title: '1.000 Cash' }] },
  ])
  await sql`update donation_items set value_cents = 1000, label = '1.000 Cash', grants = '[{"currency":"cash","amount":1000}]'
    where label = 'Outro'`.execute(site.db)
})

test('fifty orders without a key are fifty donations, and past sixty in an hour comes a rest', async () => {
  const donor = await site.donor()
  const order = site.order({ '1.000 Cash': 1 })
  const { answers, statuses } = await together(50, () => site.ask(donor, order))
  expect(statuses).toEqual({ 200: 50 })
  expect(new Set(answers.map((answer) => answer.json().donation_id)).size).toBe(50)
  expect(new Set(answers.map((answer) => answer.json().preference_url)).size).toBe(50)
  const { answers: more } = await together(11, () => site.ask(donor, order))
  expect(tally(more)).toEqual({ 200: 10, 429: 1 })
  const before = await fingerprint(site.db)
  const refused = await site.ask(donor, order, 'mais-uma')
  expect([refused.status, refused.json().message]).toEqual([
    429,
    'Muitas tentativas. Tente novamente em 60 minutos.',
  ])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000)
  expect(await fingerprint(site.db)).toBe(before)
  expect((await site.ask(await site.donor(), order)).status).toBe(200)
})

test('who owes something of a donation that was taken back starts no other', async () => {
  const donor = await site.donor()
  const { id } = await site.donation(donor)
  await sql`insert into donation_debts (account_id, donation_id, goods_taken, title, amount, currency)
    values (${donor.id}, ${id}, 1, '500 Cash', 500, 'cash')`.execute(site.db)
  const before = await fingerprint(site.db)
  const answer = await site.ask(donor, site.order({ '1.000 Cash': 1 }))
  expect(answer.status).toBe(409)
  expectFailure(answer)
  expect(await fingerprint(site.db)).toBe(before)
})

test('a visitor is asked to sign in, and nothing is written', async () => {
  const stranger = { ...(await site.donor()), token: 'x'.repeat(43) }
  const body = site.order({ '1.000 Cash': 1 })
  const before = await fingerprint(site.db)
  expect((await site.call('POST', '/api/mercadopago', { body })).status).toBe(401)
  expect((await site.ask(stranger, body)).status).toBe(401)
  expect(await fingerprint(site.db)).toBe(before)
})

test('where nobody takes payments, donations say so', async () => {
  const app: App = fastify()
  strictRequests(app)
  app.register(donationMoneyRoutes, { db: site.db, provider: undefined })
  const body = site.order({ '1.000 Cash': 1 })
  const answer = await app.inject({ method: 'POST', url: '/api/mercadopago', body })
  expect(answer.statusCode).toBe(503)
  expect(answer.json().message).toBe('As doações não estão disponíveis no momento.')
  await app.close()
})
