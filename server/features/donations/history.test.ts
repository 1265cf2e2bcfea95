import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DonationHistoryAnswer } from '#contract/donations.ts'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { addDonationItems } from './items.ts'

let site: DonationSite
beforeAll(async () => {
  site = await donationSite()
})
afterAll(() => site.close())

const get = ({ token }: Donor, query = '') => site.call('GET', `/api/donations/history${query}`, { token })
const history = async (donor: Donor, query = ''): Promise<DonationHistoryAnswer> =>
  (await get(donor, query)).json()

async function donate(donor: Donor, count: number) {
  const ids = []
  for (let each = 0; each < count; each++) ids.push((await site.donation(donor)).id)
  return ids
}

const setStatus = (ids: number[], status: string) =>
  sql`update donations set status = ${status} where id = any(${ids})`.execute(site.db)
const idsOf = ({ donations }: DonationHistoryAnswer) => donations.map(({ id }) => id)

test('who has not donated has an empty history', async () => {
  expect(await history(await site.donor())).toEqual({
    ...{ success: true, donations: [], debts: [], totalItems: 0, totalPages: 0 },
  })
})

test('there are ten on a page, the newest first, and only one’s own', async () => {
  const [one, other] = [await site.donor(), await site.donor()]
  const ids: number[] = []
  const foreign: number[] = []
  for (let each = 0; each < 12; each++) {
    ids.push((await site.donation(one)).id)
    if (each % 2 === 0) foreign.push((await site.donation(other)).id)
  }
  const [first, second, third] = [
    await history(one),
    await history(one, '?page=2'),
    await history(one, '?page=3'),
  ]
  expect([first, second, third].map((page) => [page.totalItems, page.totalPages])).toEqual(
    Array(3).fill([12, 2]),
  )
  expect([...idsOf(first), ...idsOf(second), ...idsOf(third)]).toEqual(ids.toReversed())
  expect(first.donations).toHaveLength(10)
  expect(idsOf(await history(one, '?page=3&limit=5'))).toEqual([ids[1], ids[0]])
  for (const query of ['?limit=50', '?status=PENDENTE&limit=50', '?status=Todos&limit=50'])
    for (const id of foreign) expect(idsOf(await history(one, query))).not.toContain(id)
  expect(idsOf(await history(other, '?limit=50'))).toEqual(foreign.toReversed())
})

test('of many who ask at once each reads their own, of the kind and on the page that they asked for', async () => {
  const donors = await Promise.all(
    [0, 3, 12].map(async (count) => {
      const donor = await site.donor()
      const ids = (await donate(donor, count)).toReversed()
      const cancelled = ids.filter((_, place) => place % 3 === 0)
      await setStatus(cancelled, 'cancelled')
      return { donor, ids, cancelled }
    }),
  )
  const asked = donors.flatMap(({ donor, ids, cancelled }) => [
    { donor, query: '', expected: ids.slice(0, 10) },
    { donor, query: '?page=2', expected: ids.slice(10) },
    { donor, query: '?page=2&limit=2', expected: ids.slice(2, 4) },
    { donor, query: '?status=CANCELADO', expected: cancelled },
    { donor, query: '?status=APROVADO', expected: [] },
  ])
  const told = await Promise.all(asked.map(({ donor, query }) => history(donor, query)))
  expect(told.map(idsOf)).toEqual(asked.map(({ expected }) => expected))
})

test('somebody else’s donation is as missing as one that is not there', async () => {
  const [one, other] = [await site.donor(), await site.donor()]
  const { id } = await site.donation(other)
  const read = (which: number | string) => site.call('GET', `/api/donations/${which}`, { token: one.token })
  const [foreign, missing] = [await read(id), await read(999_999_999)]
  expect([foreign.status, foreign.text]).toEqual([404, missing.text])
  expect(missing.json()).toMatchObject({ success: false, message: 'Doação não encontrada.' })
  expect((await site.read(other, id)).id).toBe(id)
  for (const odd of ['0', '-1', 'abc', '1.0', '9223372036854775808', '%00', '..%2f', 'history%00'])
    expect([400, 404]).toContain((await read(odd)).status)
})

test('a filter shows what it names, and counts no more', async () => {
  const donor = await site.donor()
  const statuses = [
    'approved',
    'pending',
    'rejected',
    'cancelled',
    'refunding',
    'refunded',
    'disputed',
    'charged_back',
  ]
  const ids = await donate(donor, statuses.length)
  const byStatus = Object.fromEntries(statuses.map((status, index) => [status, ids[index] ?? 0]))
  for (const [status, id] of Object.entries(byStatus)) await setStatus([id], status)
  const shown = async (status: string) => {
    const page = await history(donor, `?status=${status}`)
    expect(page.totalItems).toBe(page.donations.length)
    return idsOf(page)
  }
  expect(await shown('APROVADO')).toEqual([byStatus.approved])
  expect(await shown('PENDENTE')).toEqual([byStatus.rejected, byStatus.pending])
  expect(await shown('CANCELADO')).toEqual([byStatus.cancelled])
  expect(await shown('Todos')).toEqual(ids.toReversed())
  expect((await history(donor)).donations.map(({ status }) => status).toReversed()).toEqual([
    ...[
      'approved',
      'pending',
      'rejected',
      'cancelled',
      'reembolso em andamento',
      'refunded',
      'em disputa',
      'estornado',
    ],
  ])
})

test.each([
  ...[
    "status=x' --",
    'status=x%27%20--',
    'status=aprovado',
    'status=approved',
    'status=',
    'status=APROVADO&status=PENDENTE',
  ],
  ...[
    'page=-1',
    'page=0',
    'page=1e18',
    'page=1000000',
    'page=1&page=2',
    'limit=1e9',
    'limit=0',
    'limit=51',
    'limit=010',
  ],
  ...['author=2', 'account_id=1', 'user=2', 'order=id', 'status[]=Todos', '__proto__=1', 'status=%00'],
])('%s is refused', async (query) => {
  const answer = await get(await site.donor(), `?${encodeURI(decodeURI(query))}`)
  expect([answer.status, answer.json().success]).toEqual([400, false])
})

test('a donation shows what its player may know, field by field', async () => {
  const donor = await site.donor()
  const { id, reference } = await site.donation(donor, { Kit: 1, '1.000 Cash': 1 })
  await site.pay(reference)
  await sql`update donations set check_at = now() where id = ${id}`.execute(site.db)
  await site.work()
  const answer = await get(donor)
  const { donations, ...page } = answer.json()
  expect(Object.keys(page).sort()).toEqual(['debts', 'success', 'totalItems', 'totalPages'])
  expect(Object.keys(donations[0]).sort()).toEqual([
    ...[
      'amount',
      'can_withdraw',
      'date',
      'id',
      'items_summary_json',
      'payment_url',
      'status',
      'transaction_id',
    ],
  ])
  for (const line of donations[0].items_summary_json) {
    expect(Object.keys(line).sort()).toEqual(['goods', 'label', 'quantity', 'value'])
    for (const good of line.goods) expect(Object.keys(good).sort()).toEqual(['place', 'state', 'title'])
  }
  expect(answer.text).not.toContain(reference)
  expect((await site.call('GET', `/api/donations/${id}`, { token: donor.token })).json()).toEqual({
    ...{ success: true, donation: donations[0] },
  })
})

test('labels with HTML in them come as the text that they are', async () => {
  const label = '<img src=x onerror=alert(1)>"\'&'
  const [item] = await addDonationItems(site.db, [
    {
      ...{ label, value_cents: 1_000, max_quantity: 9, icon: '/x.webp', description: '', lines: [] },
      grants: [{ item_id: 1, item_name: '<b>Poção</b>', amount: 2 }],
    },
  ])
  const donor = await site.donor()
  await site.ask(donor, {
    items: [{ id: item?.id, label: 'outro', quantity: 1, value: 10 }],
    totalAmount: 10,
  })
  const answer = await get(donor)
  expect([answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual([
    ...['application/json; charset=utf-8', 'nosniff'],
  ])
  expect(answer.json().donations[0].items_summary_json[0]).toMatchObject({
    ...{ label, goods: [{ title: '2× <b>Poção</b>' }] },
  })
})
