import type { Row } from './comparison.ts'

/** A row that is shown, or a stretch that is not until it is asked for. */
export type Shown = { kind: 'row'; row: Row } | { kind: 'fold'; rows: Row[] }

/** What stays in sight around a change, so that one sees where it is. */
const AROUND = 1
/** Hiding less would not be worth the line that says so. */
const FOLD_FROM = 3

/** Long stretches without a change are folded away. */
export function fold(rows: Row[]): Shown[] {
  return stretchesOf(rows).flatMap((stretch, i, all) => {
    if (stretch[0]?.change !== 'none') return stretch.map(shown)
    const head = i === 0 ? 0 : AROUND
    const tail = i === all.length - 1 ? 0 : AROUND
    const hidden = stretch.slice(head, stretch.length - tail)
    if (hidden.length < FOLD_FROM) return stretch.map(shown)
    return [
      ...stretch.slice(0, head).map(shown),
      { kind: 'fold' as const, rows: hidden },
      ...stretch.slice(stretch.length - tail).map(shown),
    ]
  })
}

const shown = (row: Row): Shown => ({ kind: 'row', row })

/** Rows with a change, and rows without, by turns. */
function stretchesOf(rows: Row[]): Row[][] {
  const stretches: Row[][] = []
  for (const row of rows) {
    const last = stretches.at(-1)
    if (last && (last[0]?.change === 'none') === (row.change === 'none')) last.push(row)
    else stretches.push([row])
  }
  return stretches
}
