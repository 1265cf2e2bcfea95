// What a page holds on to, once it has let go of all that nothing needs.
import type { CDPSession } from '@playwright/test'
import { quantile } from '../figures.ts'

export interface Held {
  minute: number
  heapMegabytes: number
  nodes: number
  listeners: number
}

/** Within this share of what it held before, it holds the same. */
const MOST_GROWTH = 0.1
const WINDOW_MINUTES = 10

export async function held(devtools: CDPSession, minute: number): Promise<Held> {
  // What one round lets go may be what held another thing.
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN
  return {
    minute,
    heapMegabytes: metric('JSHeapUsedSize') / 2 ** 20,
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  }
}

export interface Growth {
  what: string
  before: number
  after: number
  isTooMuch: boolean
}

/** The last ten minutes beside the second ten; of a shorter stay, its last sixth beside its second. */
export function growthOf(samples: Held[], minutes: number): Growth[] {
  const window = Math.min(WINDOW_MINUTES, minutes / 6)
  const between = (from: number, to: number) => samples.filter(({ minute }) => minute > from && minute <= to)
  const [second, last] = [between(window, 2 * window), between(minutes - window, Number.POSITIVE_INFINITY)]
  const growth = (what: string, of: (sample: Held) => number) => {
    const [before, after] = [quantile(second.map(of), 0.5), quantile(last.map(of), 0.5)]
    return { what, before, after, isTooMuch: !(after <= before * (1 + MOST_GROWTH)) }
  }
  return [
    growth('JavaScript heap, MB', (sample) => sample.heapMegabytes),
    growth('DOM nodes', (sample) => sample.nodes),
    growth('event listeners', (sample) => sample.listeners),
  ]
}
