// What is typed in rows, of which there may be more or fewer.

/** The key is its own wherever it is moved to. */
export type Row<T> = T & { key: number }

let lastKey = 0

export function newRow<T extends object>(value: T): Row<T> {
  lastKey += 1
  return { ...value, key: lastKey }
}

export const rowsOf = <T extends object>(values: readonly T[]) => values.map(newRow)

/** Without the key, which nobody else knows. */
export function withoutKey<T extends object>({ key: _, ...value }: Row<T>) {
  return value
}

export const changedRow = <T extends object>(rows: Row<T>[], key: number, change: Partial<T>) =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** `by` steps further down, or up below zero; nothing leaves the list. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const to = Math.min(Math.max(from + by, 0), list.length - 1)
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
