import { expect, test } from 'vitest'
import type { DeliveryState } from '#contract/deliveries.ts'
import { askAgainMs } from './ask-again.ts'

test.each<[states: DeliveryState[], ms: number | false]>([
  [[], false],
  [['delivered', 'refused', 'stuck'], false],
  [['delivered', 'waiting'], 15_000],
  [['waiting', 'queued'], 3_000],
  [['sending', 'refused'], 3_000],
])('with %j it is asked again after %s', (states, ms) => {
  expect(
    askAgainMs(
      states.map((state) => ({ state })),
      1,
    ),
  ).toBe(ms)
})
