import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DonationItemsAnswer } from '#contract/donations.ts'
import type { NewDonationItem } from '#contract/donations-staff.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { addDonationItems } from './items.ts'

let site: TestApp
let token: string

const offer = (label: string, change: Partial<NewDonationItem> = {}): NewDonationItem => ({
  ...{ label, value_cents: 1_000, max_quantity: 999, icon: '/itens/cash.webp', description: '', lines: [] },
  grants: [{ currency: 'cash', amount: 1 }],
  ...change,
})

beforeAll(async () => {
  site = await testApp()
  token = (await signIn(site.db)).token
  const [, withdrawn] = await addDonationItems(site.db, [
    offer('Primeiro', {
      value_cents: 333,
      max_quantity: 5,
      description: '{quantity}×',
      lines: ['{quantity}× a', 'b'],
    }),
    offer('Retirado'),
    ...Array.from({ length: 12 }, (_, index) => offer(`Item ${index + 1}`, { max_quantity: index % 3 })),
  ])
  await site.db
    .updateTable('donation_items')
    .set({ is_active: false })
    .where('id', '=', withdrawn?.id ?? 0)
    .execute()
})
afterAll(() => site.close())

const get = (query: string) => site.call('GET', `/api/donation-items${query}`, { token })
const read = async (query = ''): Promise<DonationItemsAnswer> => (await get(query)).json()
const labelsOf = ({ items }: DonationItemsAnswer) => items.map(({ label }) => label)

test('there are six on a page, in their order, and none that was withdrawn', async () => {
  const first = await read()
  expect(labelsOf(first)).toEqual(['Primeiro', 'Item 1', 'Item 2', 'Item 3', 'Item 4', 'Item 5'])
  expect(first.totalPages).toBe(3)
  expect(labelsOf(await read('?page=2'))).toEqual([
    'Item 6',
    'Item 7',
    'Item 8',
    'Item 9',
    'Item 10',
    'Item 11',
  ])
  expect(labelsOf(await read('?page=3'))).toEqual(['Item 12'])
  const all = await read('?limit=50')
  expect([all.items.length, all.totalPages]).toEqual([13, 1])
  expect(labelsOf(all)).not.toContain('Retirado')
})

test('the order is the operator’s, and among equals that of their making', async () => {
  const [{ id = 0 } = {}] = await addDonationItems(site.db, [offer('Último')])
  const place = (display_order: number) =>
    site.db.updateTable('donation_items').set({ display_order }).where('id', '=', id).execute()
  await place(99)
  expect(labelsOf(await read('?limit=50')).at(-1)).toBe('Último')
  await place(0)
  expect(labelsOf(await read('?limit=2'))).toEqual(['Primeiro', 'Último'])
  await site.db.deleteFrom('donation_items').where('id', '=', id).execute()
})

test('an item says what it costs and holds, and nothing of what it gives inside', async () => {
  const { items } = await read('?limit=1')
  expect(items).toEqual([
    {
      ...{ id: expect.any(Number), label: 'Primeiro', value: 3.33, maxQuantity: 5, icon: '/itens/cash.webp' },
      ...{ description: '{quantity}×', Itens: ['{quantity}× a', 'b'] },
    },
  ])
})

test('a label with HTML in it is text', async () => {
  const label = '<img src=x onerror=alert(1)>'
  const [{ id = 0 } = {}] = await addDonationItems(site.db, [
    offer(label, { description: '<script>', lines: ['<b>'] }),
  ])
  const answer = await get('?limit=2')
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect(answer.json().items[1]).toMatchObject({ label, description: '<script>', Itens: ['<b>'] })
  await site.db.deleteFrom('donation_items').where('id', '=', id).execute()
})

test.each(['?page=4', '?page=999999', '?page=999999&limit=50'])(
  '%s is past the end, and empty',
  async (query) => {
    const answer = await get(query)
    expect(answer.status).toBe(200)
    expect(answer.json().items).toEqual([])
  },
)

test.each([
  'limit=1e9',
  'limit=1000000000',
  'limit=0',
  'limit=51',
  'limit=-1',
  'limit=06',
  'limit=1.5',
  'limit=',
  'limit=6&limit=7',
  'page=-1',
  'page=0',
  'page=1e18',
  'page=1000000000000000000',
  'page=1000000',
  'page=9223372036854775808',
  'page=1.0',
  'page=+1',
  'page=',
  'page=%00',
  'page=1&page=2',
  'page=1%27%20OR%201=1--',
  'page[]=1',
  'offset=0',
  'status=Todos',
  'is_active=false',
  '__proto__=1',
])('%s is refused', async (query) => {
  const answer = await get(`?${query}`)
  expect(answer.status).toBe(400)
  expectFailure(answer)
})

test('a visitor is asked to sign in', async () => {
  expect((await site.call('GET', '/api/donation-items')).status).toBe(401)
})
