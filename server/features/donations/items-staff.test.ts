import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewDonationItem, StaffDonationItem } from '#contract/donations-staff.ts'
import { type DonationSite, type Donor, donationSite } from '#server/testing/donations.ts'
import { expectFailure } from '#server/testing/expect-failure.ts'
import { signIn } from '#server/testing/factories.ts'
import { fingerprint } from '#server/testing/fingerprint.ts'
import { tally } from '#server/testing/roulette.ts'

let site: DonationSite
let admin: Donor
beforeAll(async () => {
  site = await donationSite({ environment: { IMGBB_API_KEY: 'chave' } })
  admin = await signIn(site.db, { level: 99 })
})
afterAll(() => site.close())

const CHEST: NewDonationItem = {
  ...{
    label: 'Baú',
    value_cents: 2_500,
    max_quantity: 3,
    icon: '/itens/bau.webp',
    description: '{quantity}× baú',
  },
  ...{ lines: ['{quantity}× Baú raro'], grants: [{ item_id: 2040, item_name: 'Baú raro', amount: 1 }] },
}

const call = (method: 'POST' | 'PUT', path: string, body: object) =>
  site.call(method, `/api/admin/donation-items${path}`, { token: admin.token, body })
const items = async (): Promise<StaffDonationItem[]> =>
  (await site.call('GET', '/api/admin/donation-items', { token: admin.token })).json().items
const offered = async () => (await items()).filter(({ is_active }) => is_active)

async function create(change: object = {}): Promise<StaffDonationItem> {
  const answer = await call('POST', '', { ...CHEST, ...change })
  expect(answer.status, answer.text).toBe(200)
  return answer.json().item
}
const changed = ({ id: _, ...item }: StaffDonationItem, change: object) => ({ ...item, ...change })

async function actsOn(id: number) {
  const { rows } = await sql<{ act: string; before: object | null; after: object | null }>`
    select act, before, after from audit_log where object_id = ${String(id)} and actor_id = ${admin.id} order by id`.execute(
    site.db,
  )
  return rows
}

test('a new item stands last, is offered at once, and the log holds all of it', async () => {
  const item = await create({ label: '  Baú   grande ' })
  expect(item).toEqual({ ...CHEST, id: item.id, label: 'Baú grande', is_active: true, version: 1 })
  expect((await offered()).at(-1)).toEqual(item)
  const donor = await site.donor()
  const shown = await site.call('GET', '/api/donation-items?limit=50', { token: donor.token })
  expect(shown.json().items.at(-1)).toMatchObject({ id: item.id, value: 25, Itens: CHEST.lines })
  expect(await actsOn(item.id)).toEqual([{ act: 'donation-item.create', before: null, after: item }])
})

test('a donation that is under way keeps its price and what it gives', async () => {
  const item = await create()
  const donor = await site.donor()
  const chosen = { id: item.id, label: item.label, quantity: 1, value: 25 }
  const order = { items: [chosen], totalAmount: 25 }
  const { donation_id } = (await site.ask(donor, order)).json()
  const answer = await call(
    'PUT',
    `/${item.id}`,
    changed(item, { value_cents: 9_900, grants: [{ currency: 'cash', amount: 1 }] }),
  )
  expect(answer.json().item).toMatchObject({ value_cents: 9_900, version: 2 })
  expect(await actsOn(item.id)).toMatchObject([
    {},
    {
      act: 'donation-item.change',
      before: { value_cents: 2_500, version: 1 },
      after: { value_cents: 9_900 },
    },
  ])
  expect(await site.read(donor, donation_id)).toMatchObject({
    amount: 25,
    items_summary_json: [{ value: 25, goods: [{ title: '1× Baú raro' }] }],
  })
  // Who still sees the old price is told so, and pays nothing.
  expect((await site.ask(donor, order)).status).toBe(409)
})

test('of twenty who saw the same version one changes it', async () => {
  const item = await create()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, each) =>
      call('PUT', `/${item.id}`, changed(item, { value_cents: 1_000 + each })),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 19 })
  expect(answers.find(({ status }) => status === 409)?.json().error).toBe(
    'Outra pessoa mudou isto enquanto você editava. Recarregue para ver.',
  )
  expect(await actsOn(item.id)).toHaveLength(2)
})

test('one that is no longer offered cannot be donated for, and comes back as the last', async () => {
  const item = await create()
  await create({ label: 'Outro' })
  const { item: gone } = (await call('PUT', `/${item.id}`, changed(item, { is_active: false }))).json()
  expect((await offered()).map(({ id }) => id)).not.toContain(item.id)
  expect((await items()).map(({ id }) => id)).toContain(item.id)
  const donor = await site.donor()
  const order = { items: [{ id: item.id, label: 'Baú', quantity: 1, value: 25 }], totalAmount: 25 }
  expect((await site.ask(donor, order)).status).toBe(409)
  await call('PUT', `/${item.id}`, changed(gone, { is_active: true }))
  expect((await offered()).at(-1)?.id).toBe(item.id)
})

test('an order holds exactly those that are offered, each once', async () => {
  const before = (await offered()).map(({ id }) => id)
  const [first = 0, ...rest] = before
  const hidden = (await items()).find(({ is_active }) => !is_active)?.id ?? 999_999
  const untouched = await fingerprint(site.db)
  for (const ids of [[], rest, [first, first, ...rest.slice(1)], [...before, hidden], [hidden, ...rest]]) {
    const answer = await call('PUT', '/order', { ids })
    expect([answer.status, answer.json().error]).toEqual([
      400,
      'A ordem deve conter todos os itens oferecidos, cada um uma vez.',
    ])
  }
  expect(await fingerprint(site.db)).toBe(untouched)
  const wanted = before.toReversed()
  expect((await call('PUT', '/order', { ids: wanted })).status).toBe(200)
  expect((await offered()).map(({ id }) => id)).toEqual(wanted)
  const { rows } = await sql`select before, after from audit_log where act = 'donation-item.order'`.execute(
    site.db,
  )
  expect(rows).toEqual([{ before: { ids: before }, after: { ids: wanted } }])
})

test.each([
  ['a picture from elsewhere', { icon: 'https://exemplo.com/bau.webp' }],
  ['a picture that only looks like ours', { icon: 'https://i.ibb.co@exemplo.com/bau.webp' }],
  ['a picture at another host by a trick', { icon: '/\\exemplo.com/bau.webp' }],
  ['a script for a picture', { icon: 'javascript:alert(1)' }],
  ['no name', { label: ' \u200b ' }],
  ['an empty line', { lines: ['Algo', ' '] }],
  ['no price', { value_cents: 0 }],
  ['a price beyond what can be donated', { value_cents: 5_000_001 }],
  ['half a centavo', { value_cents: 1.5 }],
  ['nothing to give', { grants: [] }],
  ['an unknown currency', { grants: [{ currency: 'reais', amount: 1 }] }],
  ['both at once', { grants: [{ currency: 'cash', item_id: 1, item_name: 'A', amount: 1 }] }],
  ['less than nothing', { grants: [{ currency: 'cash', amount: -1 }] }],
  ['something else', { surpresa: true }],
])('%s is refused, and changes nothing', async (_, change) => {
  const item = (await offered())[0]
  if (!item) throw new Error('nothing is offered')
  const before = await fingerprint(site.db)
  for (const answer of [
    await call('POST', '', { ...CHEST, ...change }),
    await call('PUT', `/${item.id}`, changed(item, change)),
  ]) {
    expect(answer.status, answer.text).toBe(400)
    expectFailure(answer)
  }
  expect(await fingerprint(site.db)).toBe(before)
})

test('a picture of where the site keeps its pictures is shown', async () => {
  expect((await create({ icon: 'https://i.ibb.co/abc/bau.webp' })).icon).toBe('https://i.ibb.co/abc/bau.webp')
})

test('what is not there cannot be changed', async () => {
  const answer = await call('PUT', '/999999999', { ...CHEST, is_active: true, version: 1 })
  expect([answer.status, answer.json().error]).toEqual([404, 'Este item não existe.'])
})
