// Where the reel is and when, in rows from its top. The strip falls: the number of the row under the marker goes down.
import { easeOut } from './ease-out.ts'

export const ROW_PX = 100
/** The list of prizes is drawn three times, so that there is a row above and below wherever the reel is. */
const COPIES = 3
export const LOOP_MS = 3_000
export const SLOWING_MS = 3_000
/** For a reel that has nothing to land on. */
export const HALT_MS = 1_200

/** Rows in sight above and below the one under the marker. */
const MARGIN = 2
const FEWEST_ROWS = 2 * MARGIN
const ROWS_PER_LOOP = 48
const MOST_LAPS = 5
const SHORTEST_FALL = 12

/** After how many rows the strip repeats itself. A wheel with fewer prizes than a window shows comes several times. */
export const periodOf = (prizes: number) => prizes * Math.ceil(FEWEST_ROWS / prizes)

export function rowsOf<T>(prizes: T[]) {
  const count = prizes.length === 0 ? 0 : COPIES * periodOf(prizes.length)
  return Array.from({ length: count }, (_, row) => prizes[row % prizes.length] as T)
}

/** Where a slot lies still: a whole lap above it there are rows, and some below. */
export const restingRow = (slot: number, period: number) => period + MARGIN + modulo(slot - MARGIN, period)

export const lapsOf = (period: number) => Math.min(MOST_LAPS, Math.max(1, Math.round(ROWS_PER_LOOP / period)))

/** The loop is a whole number of laps: it ends in the row where it began. */
export const lapMs = (period: number) => LOOP_MS / lapsOf(period)

export interface Fall {
  fromRow: number
  toRow: number
  easing: string
  /** When a row passes the marker, in ms from the beginning. */
  passes: number[]
}

/** From the speed of the loop to a standstill on `to`, in `ms`. */
export function fallOnto(to: number, from: number, period: number, ms: number): Fall {
  const fromRow = lastRowOf(from, period)
  const shortest = Math.min(SHORTEST_FALL, period - MARGIN - 1)
  const distance = shortest + modulo(from - to - shortest, period)
  const rowsAtFullSpeed = (period * ms) / lapMs(period)
  const curve = easeOut(rowsAtFullSpeed / distance)
  const edges = Array.from({ length: distance }, (_, row) => (row + 0.5) / distance)
  return {
    fromRow,
    toRow: fromRow - distance,
    easing: curve.css,
    passes: edges.map((edge) => curve.timeOf(edge) * ms),
  }
}

/** The lowest of the rows that show a slot and have rows below them. */
function lastRowOf(slot: number, period: number) {
  const lowest = COPIES * period - 1 - MARGIN
  return lowest - modulo(lowest - slot, period)
}

const modulo = (number: number, by: number) => ((number % by) + by) % by
