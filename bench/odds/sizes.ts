import { createHash, randomBytes } from 'node:crypto'
import type { BatterySize } from './battery.ts'

const LEAST_PER_BATCH = 2_000
const MOST_PER_BATCH = 100_000
const BATCHES = 200

/** Fewer would leave nothing to compare. */
export const LEAST_DRAWS = 20 * LEAST_PER_BATCH

/** Without a seed, every run draws anew. */
export function sizeFor(
  draws: number,
  seed: string | undefined,
  exactness: Pick<BatterySize, 'wheelsWithEveryRoll' | 'totalsOf16Bits'>,
): BatterySize {
  if (!(draws >= LEAST_DRAWS)) throw new RangeError(`at least ${LEAST_DRAWS} draws for each wheel`)
  const drawsPerBatch = Math.min(MOST_PER_BATCH, Math.max(LEAST_PER_BATCH, Math.floor(draws / BATCHES)))
  return {
    ...exactness,
    drawsPerBatch,
    batches: Math.floor(draws / drawsPerBatch),
    serverSeed: (wheel, batch) =>
      seed === undefined
        ? randomBytes(32)
        : createHash('sha256').update(`${seed} ${wheel} ${batch}`).digest(),
  }
}
