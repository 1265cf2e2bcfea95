import { beforeEach, expect, test } from 'vitest'
import { chosenItems, keepChoice, pagesOf, quantityOf, readChoice, withChosen } from './choice.ts'

beforeEach(() => sessionStorage.clear())

test('an item is chosen, chosen otherwise, and no longer', () => {
  const first = withChosen([], { id: 7, quantity: 2, page: 1 })
  const second = withChosen(first, { id: 9, quantity: 1, page: 2 })
  const changed = withChosen(second, { id: 7, quantity: 5, page: 1 })
  expect(changed).toEqual([
    { id: 7, quantity: 5, page: 1 },
    { id: 9, quantity: 1, page: 2 },
  ])
  expect([quantityOf(changed, 7), quantityOf(changed, 8)]).toEqual([5, 0])
  expect(pagesOf(changed)).toEqual([1, 2])
  expect(withChosen(changed, { id: 7, quantity: 0, page: 1 })).toEqual([{ id: 9, quantity: 1, page: 2 }])
})

test('what is no longer offered is left out, and what is offered less often is had less often', () => {
  const choice = [7, 8, 9, 10].map((id) => ({ id, quantity: 4, page: 1 }))
  const found = chosenItems(choice, [item(9, 3), item(7, 999), item(10, 0)])
  expect(found.map(({ id, quantity }) => [id, quantity])).toEqual([
    [7, 4],
    [9, 3],
  ])
})

test('the tab keeps it for that player alone', () => {
  keepChoice(1, [{ id: 7, quantity: 2, page: 1 }])
  expect(readChoice(1)).toEqual([{ id: 7, quantity: 2, page: 1 }])
  expect(readChoice(2)).toEqual([])
})

test.each([
  '{',
  '7',
  '{"id":1}',
  '[null, {"id":7,"quantity":-1,"page":1}, {"id":7,"quantity":"2","page":1}]',
])('of %s nothing is read', (kept) => {
  sessionStorage.setItem('donation-1', kept)
  expect(readChoice(1)).toEqual([])
})

const item = (id: number, maxQuantity: number) => ({
  ...{ id, maxQuantity, label: `Item ${id}`, value: 1, icon: '', description: '', Itens: [] },
})
