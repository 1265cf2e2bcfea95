// Is the draw of the roulette fair, and would we notice if it were not? Exits with 1 if either is not so.
//   npm run odds -- [--draws 100000000] [--seed text]     the whole of T0 to T4 and T6
//   npm run odds -- --mutants [--draws 1000000]           T7
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { battery } from './odds/battery.ts'
import { HONEST } from './odds/engine.ts'
import { caughtBy, tableOf } from './odds/mutant-table.ts'
import { MUTANTS } from './odds/mutants.ts'
import { sizeFor } from './odds/sizes.ts'

const DRAWS = 1e8
const DRAWS_OF_MUTANTS = 1e6
const ALL_WHEELS = Number.POSITIVE_INFINITY

function showHonest(draws: number, seed: string | undefined) {
  let passed = true
  for (const finding of battery(
    HONEST,
    sizeFor(draws, seed, { wheelsWithEveryRoll: ALL_WHEELS, totalsOf16Bits: 300 }),
  )) {
    console.log(
      `${finding.passed ? '  ok' : 'FAIL'}  ${finding.test}  ${finding.what.padEnd(44)}  ${finding.figure}`,
    )
    passed &&= finding.passed
  }
  return passed
}

function showMutants(draws: number, seed: string | undefined) {
  const size = sizeFor(draws, seed, { wheelsWithEveryRoll: 0, totalsOf16Bits: 10 })
  const caught = Object.entries({ honest: HONEST, ...MUTANTS }).map(
    ([name, engine]) => [name, caughtBy(engine, size)] as const,
  )
  console.log(tableOf(caught))
  return caught.every(([name, tests]) => (name === 'honest' ? tests.size === 0 : tests.size > 0))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: { draws: { type: 'string' }, seed: { type: 'string' }, mutants: { type: 'boolean' } },
  })
  const passed = values.mutants
    ? showMutants(Number(values.draws ?? DRAWS_OF_MUTANTS), values.seed)
    : showHonest(Number(values.draws ?? DRAWS), values.seed)
  if (!passed) process.exitCode = 1
}
