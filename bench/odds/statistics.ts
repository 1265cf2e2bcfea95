// What tells a row of slots from a fair one. Chances are known, never estimated.
import { chiSquareTail, kolmogorovTail, normalTails } from './distributions.ts'

/** χ² says little about a bin that is expected less often. */
const LEAST_EXPECTED = 25

export interface Fit {
  chiSquare: number
  g: number
  df: number
}

/** How far the counts of independent draws are from what their chances promise. */
export function fitOf(observed: ArrayLike<number>, chances: readonly number[], draws: number): Fit {
  const bins = pooled(observed, chances, draws)
  const counted = bins.reduce((sum, bin) => sum + bin.observed, 0)
  // A draw that led to no slot of the wheel is no matter of chance.
  if (counted !== draws) return { chiSquare: Infinity, g: Infinity, df: 1 }
  let [chiSquare, g] = [0, 0]
  for (const { observed, expected } of bins) {
    chiSquare += (observed - expected) ** 2 / expected
    if (observed > 0) g += 2 * observed * Math.log(observed / expected)
  }
  return { chiSquare, g, df: bins.length - 1 }
}

export const pOf = ({ chiSquare, df }: Fit) => (chiSquare === Infinity ? 0 : chiSquareTail(chiSquare, df))

/** Bins that are expected too rarely are taken together, the most expected first, until they are not. */
function pooled(observed: ArrayLike<number>, chances: readonly number[], draws: number) {
  const single = chances.map((chance, at) => ({ observed: observed[at] ?? 0, expected: chance * draws }))
  single.sort((a, b) => b.expected - a.expected)
  const bins: typeof single = []
  let open = { observed: 0, expected: 0 }
  for (const bin of single) {
    open = joined(open, bin)
    if (open.expected < LEAST_EXPECTED) continue
    bins.push(open)
    open = { observed: 0, expected: 0 }
  }
  const last = bins.pop()
  if (!last || bins.length === 0) throw new RangeError(`${draws} draws are too few to say anything`)
  return [...bins, joined(last, open)]
}

const joined = (
  one: { observed: number; expected: number },
  other: { observed: number; expected: number },
) => ({
  observed: one.observed + other.observed,
  expected: one.expected + other.expected,
})

/** Whether a slot tells of the one that stands so far after it in another row, or in the same one. Pairs do not overlap. */
export function pairsP(
  firsts: Uint8Array,
  seconds: Uint8Array,
  chances: readonly number[],
  { from, step, shift }: { from: number; step: number; shift: number },
) {
  const slots = chances.length
  const cells = new Float64Array(slots ** 2)
  let pairs = 0
  for (let at = from; at + shift < firsts.length; at += step, pairs++) {
    const [first, second] = [firsts[at] ?? 0, seconds[at + shift] ?? 0]
    if (first < slots && second < slots)
      cells[first * slots + second] = 1 + (cells[first * slots + second] ?? 0)
  }
  return pOf(
    fitOf(
      cells,
      chances.flatMap((one) => chances.map((other) => one * other)),
      pairs,
    ),
  )
}

/** Whether slots of the upper and the lower half change as often as they should (Wald and Wolfowitz). */
export function runsP(row: Uint8Array, chances: readonly number[]) {
  const half = lowerHalf(chances)
  let [runs, low, before] = [0, 0, -1]
  for (const slot of row) {
    const side = slot < half ? 0 : 1
    if (side !== before) runs++
    if (side === 0) low++
    before = side
  }
  const [n, product] = [row.length, 2 * low * (row.length - low)]
  if (product === 0) return chances.length > 1 ? 0 : 1
  const variance = (product * (product - n)) / (n ** 2 * (n - 1))
  return normalTails((runs - 1 - product / n) / Math.sqrt(variance))
}

function lowerHalf(chances: readonly number[]) {
  let [sum, slot] = [0, 0]
  while (slot < chances.length && sum < 0.5) sum += chances[slot++] ?? 0
  return Math.min(slot, Math.max(1, chances.length - 1))
}

/** Whether the time from one rare prize to the next is as long as it should be: geometric, in bins of about one chance. */
export function gapsP(gaps: ArrayLike<number>, chance: number) {
  const bins = Math.min(20, Math.max(2, Math.floor(gaps.length / (2 * LEAST_EXPECTED))))
  const borders = Array.from({ length: bins - 1 }, (_, at) =>
    Math.ceil(Math.log(1 - (at + 1) / bins) / Math.log(1 - chance)),
  )
  const atLeast = [0, ...borders].map((border) => (1 - chance) ** border)
  const chances = atLeast.map((tail, at) => tail - (atLeast[at + 1] ?? 0))
  const counts = new Float64Array(bins)
  for (let at = 0; at < gaps.length; at++) {
    const bin = borders.filter((border) => (gaps[at] ?? 0) >= border).length
    counts[bin] = 1 + (counts[bin] ?? 0)
  }
  return pOf(fitOf(counts, chances, gaps.length))
}

/** Whether p-values are spread evenly from 0 to 1, as those of a fair draw are (Kolmogorov and Smirnov). */
export function uniformP(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const count = sorted.length
  const distance = sorted.reduce(
    (most, value, at) => Math.max(most, value - at / count, (at + 1) / count - value),
    0,
  )
  return kolmogorovTail(distance, count)
}
