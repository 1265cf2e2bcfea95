import type { Delivery } from '#contract/deliveries.ts'

const SOON_MS = 3_000
const LATER_MS = 15_000

/** What is under way arrives by itself; what has ended, or is for a person to look at, does not change while one waits. */
export function askAgainMs(deliveries: Pick<Delivery, 'state'>[], pace: number) {
  const states = new Set(deliveries.map(({ state }) => state))
  if (states.has('queued') || states.has('sending')) return SOON_MS * pace
  return states.has('waiting') ? LATER_MS * pace : false
}
