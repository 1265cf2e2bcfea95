import { expect, test } from 'vitest'
import type { StaffDonationItem } from '#contract/donations-staff.ts'
import { newRow } from '../forms/rows.ts'
import { blankGrant, draftOf, readDonation } from './donation-draft.ts'

const item: StaffDonationItem = {
  id: 7,
  label: 'Pacote',
  value_cents: 2550,
  max_quantity: 10,
  icon: '/itens/bau.webp',
  description: 'Dá {quantity} baús.',
  lines: ['{quantity}× baú'],
  grants: [
    { currency: 'cash', amount: 500 },
    { item_id: 101, item_name: 'Baú', amount: 1 },
  ],
  is_active: true,
  version: 3,
}

test('an item that nobody touched is read as it was', () => {
  const { id: _, is_active: __, version: ___, ...same } = item
  expect(readDonation(draftOf(item))).toMatchObject({ value: same })
})

test('a blank draft is told all that it lacks', () => {
  const draft = draftOf(undefined)
  const [grant] = draft.grants
  const { value, problems } = readDonation({ ...draft, lines: [newRow({ text: ' ' })] })
  expect(value).toBeUndefined()
  expect(Object.keys(problems).filter((name) => problems[name])).toEqual([
    ...['label', 'price', 'icon'],
    expect.stringMatching(/^line /),
    `amount ${grant?.key}`,
  ])
})

test('an item of the game needs its number and its name, a currency neither', () => {
  const grant = newRow({ ...blankGrant, kind: 'item' as const, amount: '1' })
  const { value, problems } = readDonation({ ...draftOf(item), grants: [grant] })
  expect(value).toBeUndefined()
  expect(problems[`item_id ${grant.key}`]).toBeTruthy()
  expect(problems[`item_name ${grant.key}`]).toBeTruthy()
})

test.each(['0', '50000,01', 'dez', ''])('a price of "%s" is refused', (price) => {
  expect(readDonation({ ...draftOf(item), price }).problems.price).toBeTruthy()
})
