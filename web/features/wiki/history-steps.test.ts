import { expect, test } from 'vitest'
import { type Steps, stepsAfterPush, stepsAfterReplace, stepsIn } from './history-steps.ts'
import type { WikiAddress } from './wiki-address.ts'

type Entry = { address: WikiAddress; steps: Steps }

const push = ({ address: from, steps }: Entry, to: WikiAddress): Entry => ({
  address: to,
  steps: stepsAfterPush({ from, to, steps }),
})
const replace = ({ address: from, steps }: Entry, to: WikiAddress): Entry => ({
  address: to,
  steps: stepsAfterReplace({ from, to, steps }),
})

const list: Entry = { address: {}, steps: {} }
const editing = { topic: 5, panel: { kind: 'edit', id: 5 } } as const

test('a topic is closed to the list from which it was opened, however many topics were read', () => {
  const first = push(list, { topic: 5 })
  expect(first.steps).toEqual({ topic: 1 })
  const next = replace(first, { topic: 6 })
  expect(next.steps).toEqual({ topic: 1 })
  expect(push(next, { topic: 9 }).steps).toEqual({ topic: 2 })
})

test('a panel is closed to the topic below it, and that to the list', () => {
  const edited = push(push(list, { topic: 5 }), editing)
  expect(edited.steps).toEqual({ topic: 2, panel: 1 })
})

test('what takes the place of a panel is closed to where the panel was opened', () => {
  const created = push(list, { panel: { kind: 'new' } })
  expect(replace(created, { topic: 12 }).steps).toEqual({ topic: 1 })
  const copied = push(push(list, { topic: 5 }), { topic: 5, panel: { kind: 'copy', id: 5 } })
  expect(replace(copied, { topic: 13 }).steps).toEqual({ topic: 2 })
})

test('what was open when the page was reached has nothing behind it', () => {
  const reached: Entry = { address: { topic: 5 }, steps: {} }
  expect(push(reached, { topic: 7 }).steps).toEqual({})
  expect(replace(reached, { topic: 6 }).steps).toEqual({})
  expect(push(reached, editing).steps).toEqual({ panel: 1 })
  expect(replace({ address: { panel: { kind: 'new' } }, steps: {} }, { topic: 12 }).steps).toEqual({})
  expect(replace(list, { topic: 5 }).steps).toEqual({})
})

test('what is closed is no longer counted', () => {
  expect(replace(push(list, { topic: 5 }), {}).steps).toEqual({})
})

test.each([
  null,
  undefined,
  'x',
  {},
  { steps: null },
  { steps: { topic: '1', panel: -1 } },
  { steps: { topic: 0.5 } },
])('a history that holds %j says nothing', (state) => {
  expect(stepsIn(state)).toEqual({})
})

test('a history holds what was given to it', () => {
  expect(stepsIn({ steps: { topic: 2, panel: 1 }, more: 1 })).toEqual({ topic: 2, panel: 1 })
})
