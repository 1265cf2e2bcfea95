import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DonationStatus } from '#contract/donations.ts'
import type { StaffDonationsAnswer } from '#contract/donations-staff.ts'
import { testApp } from '#server/testing/app.ts'
import type { Donor } from '#server/testing/donations.ts'
import { createDonation, signIn } from '#server/testing/factories.ts'
import { type PaymentSite, paymentSite } from '#server/testing/payments.ts'

let site: PaymentSite
let admin: Donor
beforeAll(async () => {
  site = await paymentSite()
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

async function list(query: string): Promise<StaffDonationsAnswer> {
  const answer = await site.call('GET', `/api/admin/donations?${query}`, { token: admin.token })
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const ids = ({ rows }: StaffDonationsAnswer) => rows.map(({ id }) => id)

test('they are listed from the newest to the oldest, page by page, each once', async () => {
  const donor = await site.donor()
  const made: number[] = []
  for (let each = 0; each < 30; each++) made.push((await createDonation(site.db, donor)).id)
  const first = await list(`player=${donor.id}`)
  expect(ids(first)).toEqual(made.slice(5).toReversed())
  const second = await list(`player=${donor.id}&before=${first.next}`)
  expect([ids(second), second.next]).toEqual([made.slice(0, 5).toReversed(), null])
  expect(first.rows[0]).toEqual({
    ...{ id: made.at(-1), player: { id: donor.id, login: donor.login }, amount: 10, status: 'pending' },
    ...{ created_at: expect.stringMatching(/^\d{4}-.*Z$/), transaction_id: null },
  })
  expect(JSON.stringify(first)).not.toContain('@')
})

test('each status is listed by the name that its owner reads', async () => {
  const donor = await site.donor()
  // Who disputes a payment makes no other.
  const whole = await site.paid(donor)
  const partial = await site.paid(donor)
  await site.becomes(partial.paymentId, { status_detail: 'partially_refunded' })
  const kept: [kept: string, name: DonationStatus][] = [
    ['link_pending', 'pending'],
    ['pending', 'pending'],
    ['rejected', 'rejected'],
    ['cancelled', 'cancelled'],
    ['refunding', 'reembolso em andamento'],
    ['refunded', 'refunded'],
    ['disputed', 'em disputa'],
    ['charged_back', 'estornado'],
  ]
  const named = new Map<DonationStatus, number[]>()
  for (const [status, name] of kept) {
    const { id } = await createDonation(site.db, donor, { status })
    named.set(name, [id, ...(named.get(name) ?? [])])
  }
  named.set('approved', [whole.id]).set('sucesso (parcial)', [partial.id])
  for (const [name, donations] of named) {
    const status = encodeURIComponent(name)
    expect(ids(await list(`status=${status}&player=${donor.id}`)), name).toEqual(donations)
    const everybody = await list(`status=${status}`)
    expect(ids(everybody), name).toEqual(expect.arrayContaining(donations))
    expect(everybody.rows.every((row) => row.status === name)).toBe(true)
    const sought = await list(`status=${status}&search=${donor.login}`)
    expect(ids(sought), name).toEqual(expect.arrayContaining(donations))
  }
  const { status } = await site.call('GET', '/api/admin/donations?status=nada', { token: admin.token })
  expect(status).toBe(400)
})

test('one is found by its number and by that of its payment, and those of a player by the login', async () => {
  const donor = await site.donor()
  const paid = await site.paid(donor)
  expect(ids(await list(`search=${paid.id}`))).toContain(paid.id)
  expect((await list(`search=${paid.paymentId}`)).rows).toMatchObject([
    { id: paid.id, transaction_id: String(paid.paymentId) },
  ])
  expect(ids(await list(`search=${donor.login.toUpperCase()}`))).toContain(paid.id)
  for (const search of ['%', '_', '\\', "'--", `${donor.email}`, '9'.repeat(15), 'ninguem'])
    expect(ids(await list(`search=${encodeURIComponent(search)}`)), search).toEqual([])
  expect(ids(await list('player=999999999999999'))).toEqual([])
})

test('a file of one holds what is known, and whether it can be given back', async () => {
  const donor = await site.donor()
  const paid = await site.paid(donor, { Kit: 1 })
  const open = () => site.call('GET', `/api/admin/donations/${paid.id}`, { token: admin.token })
  const { donation } = (await open()).json()
  expect(donation).toMatchObject({
    ...{ id: paid.id, status: 'approved', amount: 49.9, can_refund: true, concerns: [] },
    ...{ player: { id: donor.id, login: donor.login }, transaction_id: String(paid.paymentId) },
    items_summary_json: [
      { quantity: 1, label: 'Kit', goods: [{ state: 'credited' }, { state: 'credited' }, {}] },
    ],
  })
  const words = donation.evidence.map(({ what }: { what: string }) => what).join('\n')
  expect(words).toContain(`pagamento ${paid.paymentId}: approved`)
  expect(words).not.toContain(donor.email)
  await site.refund(admin, paid.id)
  await site.work()
  const after = (await open()).json().donation
  expect(after).toMatchObject({ status: 'refunded', can_refund: false })
  expect(JSON.stringify(after.evidence)).toContain('Devolução da doação')
  const missing = await site.call('GET', '/api/admin/donations/999999999', { token: admin.token })
  expect(missing.status).toBe(404)
})

test('where nobody takes payments they can be read, and not asked about', async () => {
  const closed = await testApp({ payments: null })
  const { token } = await signIn(closed.db, { level: 99 })
  const { id } = await createDonation(closed.db, await signIn(closed.db))
  const read = await closed.call('GET', `/api/admin/donations/${id}`, { token })
  expect([read.status, read.json().donation.can_refund]).toEqual([200, false])
  expect((await closed.call('GET', '/api/admin/donations/concerns', { token })).status).toBe(200)
  expect((await closed.call('POST', `/api/admin/donations/${id}/check`, { token, body: {} })).status).toBe(
    404,
  )
  await closed.close()
})

test('each status is read in the order of an index, however many donations there are', async () => {
  await site.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<Record<string, string>>`explain select id from donations
      where status = 'disputed' and id < 1000 order by id desc limit 26`.execute(tx)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('donations_status_idx')
    expect(plan).not.toContain('Sort')
  })
})

test('a file holds all that was asked for, with money as spreadsheets in Brazil read it', async () => {
  const donor = await site.donor()
  for (let each = 0; each < 30; each++) await createDonation(site.db, donor, { amount_cents: 123_456 })
  const answer = await site.call('POST', '/api/admin/donations/export', {
    token: admin.token,
    body: { player: String(donor.id), status: 'pending' },
  })
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  const lines = answer.text.trim().split('\r\n')
  expect(lines).toHaveLength(31)
  expect(lines[1]).toContain(`;${donor.id};${donor.login};1234,56;Pendente;`)
  const { rows } = await sql`select actor_id, after from audit_log where act = 'list.export'`.execute(site.db)
  expect(rows).toEqual([
    { actor_id: admin.id, after: { filters: { player: String(donor.id), status: 'pending' } } },
  ])
})
