// What a spin costs where it is hardest: many at once, everybody with one wallet, a ledger that is full. `npm run bench` has
// the rest.
// tsx bench/spins.ts [batch|hot|million]

import { quantile } from './figures.ts'
import { startSpinBench } from './spins/spin-bench.ts'

const ROUNDS = 7
const SECONDS = 2
const CLIENTS = 16
const HOT_CLIENTS = 64
const LEAST_OF_HOT_ROW = 0.5
const MOST_OF_ONE_SPIN = 15
const BATCH = 100
const LEDGER_ROWS = 1_000_000
const MOST_SLOWER = 1.2

const PARTS: Record<string, () => Promise<boolean>> = { batch, hot, million }

const chosen = process.argv[2]
for (const [name, holds] of Object.entries(PARTS)) {
  if (chosen !== undefined && chosen !== name) continue
  if (!(await holds())) process.exitCode = 1
}

async function batch() {
  return withBench(async (bench) => {
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const one = 1 / (await bench.spinOverHttp(1, SECONDS))
      const hundred = 1 / (await bench.spinOverHttp(1, SECONDS, BATCH))
      ratios.push(hundred / one)
      console.log(
        `  one spin ${(one * 1000).toFixed(2)} ms, ${BATCH} at once ${(hundred * 1000).toFixed(2)} ms`,
      )
    }
    const ratio = quantile(ratios, 0.5)
    console.log(`spin-multiple of ${BATCH}: ${ratio.toFixed(1)} × one spin (at most ${MOST_OF_ONE_SPIN})`)
    return ratio <= MOST_OF_ONE_SPIN
  })
}

/** All clients spin with the same wallet; pgbench takes one from the same row each time. */
async function hot() {
  return withBench(async (bench) => {
    const ratios = await inRounds(async () => {
      const ours = await bench.spinOneWallet(HOT_CLIENTS, SECONDS)
      const reference = await bench.updateOneRow(HOT_CLIENTS, SECONDS)
      return { ours, reference }
    })
    const ratio = quantile(ratios, 0.5)
    console.log(
      `one wallet: ${ratio.toFixed(2)} of pgbench on one row, ${HOT_CLIENTS} clients (at least ${LEAST_OF_HOT_ROW})`,
    )
    return ratio >= LEAST_OF_HOT_ROW
  })
}

/** Two products in turns: one with an empty ledger, one with a full one. */
async function million() {
  return withBench((few) =>
    withBench(async (full) => {
      await full.fillLedger(LEDGER_ROWS)
      const ratios: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const empty = await few.spinOverHttp(CLIENTS, SECONDS)
        const filled = await full.spinOverHttp(CLIENTS, SECONDS)
        ratios.push(empty / filled)
        console.log(`  ${Math.round(empty)} spins/s, with ${LEDGER_ROWS} rows ${Math.round(filled)}`)
      }
      const ratio = quantile(ratios, 0.5)
      console.log(
        `a spin takes ${ratio.toFixed(2)} times as long with ${LEDGER_ROWS} rows (at most ${MOST_SLOWER})`,
      )
      return ratio <= MOST_SLOWER
    }),
  )
}

type Bench = Awaited<ReturnType<typeof startSpinBench>>

async function withBench(work: (bench: Bench) => Promise<boolean>) {
  const bench = await startSpinBench()
  try {
    return await work(bench)
  } finally {
    await bench.stop()
  }
}

async function inRounds(round: () => Promise<{ ours: number; reference: number }>) {
  await round()
  const ratios: number[] = []
  for (let done = 0; done < ROUNDS; done++) {
    const { ours, reference } = await round()
    ratios.push(ours / reference)
    console.log(
      `  ${Math.round(ours)}/s, pgbench ${Math.round(reference)}/s, ratio ${(ours / reference).toFixed(2)}`,
    )
  }
  return ratios
}
