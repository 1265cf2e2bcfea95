// T0 to T4 and T6, for any engine. T5 is recheck.ts; T7 puts mutants to these.
import { chiSquareLimit, poissonRange } from './distributions.ts'
import type { Engine, Finding } from './engine.ts'
import { exactMap, unbiasedReduction } from './exact.ts'
import { sameAnswers } from './known-answers.ts'
import { type Observation, observe, rareSlots, type Size } from './observation.ts'
import { fitOf, uniformP } from './statistics.ts'
import { chancesOf, type TestedWheel, WHEELS } from './wheels.ts'

/** How often a fair draw may fail by chance: shared among all tests of a kind (Bonferroni). */
const ALPHA = 1e-6
const ALPHA_OF_INDEPENDENCE = 1e-4

export interface BatterySize extends Size {
  wheelsWithEveryRoll: number
  totalsOf16Bits: number
}

export function* battery(engine: Engine, size: BatterySize): Generator<Finding> {
  yield* exactMap(engine, size.wheelsWithEveryRoll)
  yield* unbiasedReduction(engine, size.totalsOf16Bits)
  yield* sameAnswers(engine)
  for (const wheel of WHEELS) {
    const observation = observe(engine, wheel, size)
    yield* chances(wheel, observation)
    yield rarePrizes(wheel, observation)
    yield* independence(wheel, observation)
  }
}

/** T3. */
function* chances(wheel: TestedWheel, { counts, draws }: Observation): Generator<Finding> {
  const { chiSquare, g, df } = fitOf(counts, chancesOf(wheel), draws)
  const limit = chiSquareLimit(df, ALPHA / (2 * WHEELS.length))
  for (const [name, value] of [
    ['χ²', chiSquare],
    ['G', g],
  ] as const)
    yield {
      test: 'T3',
      what: `${wheel.name}: ${name} of ${draws.toLocaleString('en')} draws`,
      passed: value < limit,
      figure: `${value.toFixed(2)}, limit ${limit.toFixed(2)} (df ${df})`,
    }
}

/** T4. */
function rarePrizes(wheel: TestedWheel, { counts, draws }: Observation): Finding {
  const tried = WHEELS.reduce((sum, each) => sum + rareSlots(each).length, 0)
  const slots = rareSlots(wheel).map((slot) => {
    const { low, high } = poissonRange((chancesOf(wheel)[slot] ?? 0) * draws, ALPHA / tried)
    const count = counts[slot] ?? 0
    return { isWithin: count >= low && count <= high, figure: `${count} in ${low}…${high}` }
  })
  return {
    test: 'T4',
    what: `${wheel.name}: ${slots.length} rare prizes`,
    passed: slots.every(({ isWithin }) => isWithin),
    figure: slots.map(({ figure }) => figure).join('; '),
  }
}

/** T6. */
function* independence(wheel: TestedWheel, { pValues, gapsP }: Observation): Generator<Finding> {
  const spread = Object.entries(pValues).map(
    ([name, values]) => [`${name}, ${values.length} p-values`, uniformP(values)] as const,
  )
  const all = [...spread, ['gaps of rare prizes', gapsP] as const]
  for (const [name, p] of all)
    yield {
      test: 'T6',
      what: `${wheel.name}: ${name}`,
      passed: p > ALPHA_OF_INDEPENDENCE / (all.length * WHEELS.length),
      figure: `p = ${p.toPrecision(3)}`,
    }
}
