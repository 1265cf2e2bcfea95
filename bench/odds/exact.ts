// What needs no statistics: each roll leads to its slot, and each value is reached by as many numbers.
import { WHEEL_TOTAL } from '#contract/fairness.ts'
import type { Engine, Finding } from './engine.ts'
import { EDGE_WHEELS, randomWheels, steadyNumbers, type TestedWheel, WHEELS } from './wheels.ts'

const RANDOM_WHEELS = 50
/** Coprime to all that weights are likely to be multiples of. */
const SWEEP_STEP = 9_973
const BORDER = 2

/** T0. So many wheels with every roll there is; all of them at the borders of their slots and in a sweep. */
export function* exactMap(engine: Engine, wheelsWithEveryRoll: number): Generator<Finding> {
  const wheels = [...WHEELS, ...EDGE_WHEELS, ...randomWheels(RANDOM_WHEELS)]
  if (wheelsWithEveryRoll > 0) {
    const whole = wheels.slice(0, wheelsWithEveryRoll)
    const wrong = whole.filter((wheel) => !leadsEveryRoll(engine, wheel))
    yield finding('T0', `every roll of ${whole.length} wheels`, wrong)
  }
  const wrong = wheels.filter((wheel) => !keepsBorders(engine, wheel))
  yield finding('T0', `borders and sweep of ${wheels.length} wheels`, wrong)
}

/** Where each roll leads to its slot, each slot has as many rolls as its weight. */
function leadsEveryRoll({ slotAt }: Engine, { weights }: TestedWheel) {
  let roll = 0
  for (const [slot, weight] of weights.entries())
    for (const end = roll + weight; roll < end; roll++) if (slotAt(weights, roll) !== slot) return false
  return roll === WHEEL_TOTAL
}

function keepsBorders({ slotAt }: Engine, { weights }: TestedWheel) {
  let end = 0
  for (const [slot, weight] of weights.entries()) {
    const start = end
    end += weight
    const rolls = [start, start + 1, start + BORDER, end - 1 - BORDER, end - BORDER, end - 1]
    for (let roll = start; roll < end; roll += SWEEP_STEP) rolls.push(roll)
    if (rolls.some((roll) => roll >= start && roll < end && slotAt(weights, roll) !== slot)) return false
  }
  return true
}

/** T1. With 8 and with 16 bits in the place of 64, all numbers there are can be tried. */
export function* unbiasedReduction(engine: Engine, totalsOf16Bits: number): Generator<Finding> {
  const small = Array.from({ length: 256 }, (_, at) => at + 1)
  const biased8 = small.filter((total) => !reachesAllAlike(engine, total, 2 ** 8))
  yield finding('T1', 'every total of 8 bits', biased8)
  const random = steadyNumbers('totals')
  const large = Array.from({ length: totalsOf16Bits }, () => 1 + (random() % 2 ** 16))
  const biased16 = large.filter((total) => !reachesAllAlike(engine, total, 2 ** 16))
  yield finding('T1', `${totalsOf16Bits} totals of 16 bits`, biased16)
}

function reachesAllAlike({ reduced }: Engine, total: number, range: number) {
  const counts = new Uint32Array(total)
  const [bigTotal, bigRange] = [BigInt(total), BigInt(range)]
  for (let number = 0; number < range; number++) {
    const value = reduced(BigInt(number), bigTotal, bigRange)
    if (value !== undefined) counts[Number(value)] = 1 + (counts[Number(value)] ?? 0)
  }
  return counts.every((count) => count === Math.floor(range / total))
}

function finding(test: Finding['test'], what: string, wrong: (TestedWheel | number)[]): Finding {
  const names = wrong.map((each) => (typeof each === 'number' ? String(each) : each.name))
  const few = names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ')
  return {
    test,
    what,
    passed: wrong.length === 0,
    figure: wrong.length ? `${wrong.length} wrong: ${few}` : 'exact',
  }
}
