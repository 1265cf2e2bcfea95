// Draws in batches, each under a server seed of its own, and what is kept of them: they may be too many to keep.
import { WHEEL_TOTAL } from '#contract/fairness.ts'
import type { Engine } from './engine.ts'
import { fitOf, gapsP, pairsP, pOf, runsP } from './statistics.ts'
import { chancesOf, type TestedWheel } from './wheels.ts'

/** The same for all, so that nothing but the server seed tells one player's draws from another's. */
const CLIENT_SEED = 'sorte'

export interface Size {
  batches: number
  drawsPerBatch: number
  serverSeed: (wheel: string, batch: number) => Uint8Array
}

export interface Observation {
  draws: number
  counts: Float64Array
  /** From one rare prize to the next. */
  gapsP: number
  /** Each of a row of draws of its own. */
  pValues: Record<'counts' | 'pairs' | 'shifted pairs' | 'runs' | 'players', number[]>
}

/** The slots that are expected at most once in a hundred draws. */
export const rareSlots = ({ weights }: TestedWheel) =>
  weights.flatMap((weight, slot) => (weight * 100 <= WHEEL_TOTAL ? [slot] : []))

export function observe(engine: Engine, wheel: TestedWheel, size: Size): Observation {
  const chances = chancesOf(wheel)
  const draws = size.batches * size.drawsPerBatch
  const counts = new Float64Array(chances.length)
  const pValues: Observation['pValues'] = {
    counts: [],
    pairs: [],
    'shifted pairs': [],
    runs: [],
    players: [],
  }
  const gaps = gapsOfRare(wheel, draws)
  let another: Uint8Array | undefined
  for (let batch = 0; batch < size.batches; batch++) {
    const row = drawRow(engine, wheel, size, batch)
    const ofRow = countsOf(row, chances.length)
    for (const [slot, count] of ofRow.entries()) counts[slot] = count + (counts[slot] ?? 0)
    gaps.add(row)
    pValues.counts.push(pOf(fitOf(ofRow, chances, row.length)))
    pValues.pairs.push(pairsP(row, row, chances, { from: 0, step: 2, shift: 1 }))
    pValues['shifted pairs'].push(pairsP(row, row, chances, { from: 1, step: 2, shift: 1 }))
    pValues.runs.push(runsP(row, chances))
    if (another) pValues.players.push(pairsP(another, row, chances, { from: 0, step: 1, shift: 0 }))
    another = another ? undefined : row
  }
  return { draws, counts, gapsP: gaps.p(), pValues }
}

function drawRow(engine: Engine, wheel: TestedWheel, size: Size, batch: number) {
  const draw = engine.drawer(size.serverSeed(wheel.name, batch), CLIENT_SEED)
  const row = new Uint8Array(size.drawsPerBatch)
  for (let at = 0; at < row.length; at++) row[at] = draw(wheel, at + 1).slot
  return row
}

function countsOf(row: Uint8Array, slots: number) {
  const counts = new Float64Array(slots)
  for (const slot of row) if (slot < slots) counts[slot] = 1 + (counts[slot] ?? 0)
  return counts
}

/** How many gaps are looked at is fixed beforehand: those that happen to end within the draws would be the short ones. */
function gapsOfRare(wheel: TestedWheel, draws: number) {
  const slots = rareSlots(wheel)
  const isRare = Uint8Array.from(wheel.weights, (_, slot) => (slots.includes(slot) ? 1 : 0))
  const chance = slots.reduce((sum, slot) => sum + (chancesOf(wheel)[slot] ?? 0), 0)
  const wanted = Math.floor(draws * chance - 5 * Math.sqrt(draws * chance))
  const gaps: number[] = []
  let since = 0
  return {
    add(row: Uint8Array) {
      for (const slot of row) {
        if (isRare[slot] !== 1) since++
        else if (gaps.length < wanted) {
          gaps.push(since)
          since = 0
        }
      }
    },
    /** Too few by five standard deviations are too few. */
    p: () => (gaps.length < wanted ? 0 : gapsP(gaps, chance)),
  }
}
