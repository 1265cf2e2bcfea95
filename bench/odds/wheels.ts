// The wheels that are put to the test. Slots and chances as operators would set them, and as nobody would.
import { createHash } from 'node:crypto'
import { type DrawnWheel, WHEEL_TOTAL } from '#contract/fairness.ts'

export interface TestedWheel extends DrawnWheel {
  name: string
}

/** Of twelve and of twenty prizes, from the common to those that come once in ten thousand spins. */
export const WHEELS: readonly [TestedWheel, TestedWheel] = [
  wheel(
    'GOLD',
    [
      22_000_000, 18_000_000, 15_000_000, 12_000_000, 10_000_000, 8_000_000, 6_000_000, 5_000_000, 3_000_000,
      900_000, 90_000, 10_000,
    ],
  ),
  wheel(
    'CASH',
    [
      500_000, 14_000_000, 12_500_000, 11_000_000, 9_500_000, 8_000_000, 7_000_000, 6_000_000, 5_500_000,
      5_000_000, 4_500_000, 4_000_000, 3_500_000, 3_000_000, 2_500_000, 2_000_000, 1_350_000, 100_000, 45_000,
      5_000,
    ],
  ),
]

/** A single slot, slots of one roll, many alike, and tenths, whose sums binary fractions miss. */
export const EDGE_WHEELS: readonly TestedWheel[] = [
  wheel('one slot', [WHEEL_TOTAL]),
  wheel('single rolls', [1, 1, WHEEL_TOTAL - 4, 1, 1]),
  wheel(
    'a hundred alike',
    Array.from({ length: 100 }, () => WHEEL_TOTAL / 100),
  ),
  wheel('tenths', [10_000_000, 20_000_000, 30_000_000, 40_000_000]),
]

/** The same ones in every run. Every fifth has slots of a single roll. */
export function randomWheels(count: number): TestedWheel[] {
  const random = steadyNumbers('random wheels')
  return Array.from({ length: count }, (_, at) => {
    const cuts = new Set(Array.from({ length: random() % 40 }, () => 1 + (random() % (WHEEL_TOTAL - 2))))
    if (at % 5 === 0) for (const cut of [...cuts]) cuts.add(cut + 1)
    const borders = [...cuts, WHEEL_TOTAL].sort((a, b) => a - b)
    return wheel(
      `random ${at + 1}`,
      borders.map((border, slot) => border - (borders[slot - 1] ?? 0)),
    )
  })
}

export const chancesOf = ({ weights }: DrawnWheel) => weights.map((weight) => weight / WHEEL_TOTAL)

/** Whole numbers of 32 bits that are the same in every run, by other code than the draw's. */
export function steadyNumbers(name: string) {
  let at = 0
  return () => createHash('sha256').update(`${name} ${at++}`).digest().readUInt32BE()
}

function wheel(name: string, weights: readonly number[]): TestedWheel {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total !== WHEEL_TOTAL) throw new Error(`${name} adds up to ${total}`)
  return { name, weights, hash: createHash('sha256').update(name).digest('hex') }
}
