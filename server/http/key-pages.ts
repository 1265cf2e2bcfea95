// Lists that go from the newest to the oldest: however long they are, the next page is as near as the first.
import { type RawBuilder, sql } from 'kysely'

/** Of a list that is written into a file. */
export const EXPORT_ROWS = 500

export interface KeyPage<Row> {
  rows: Row[]
  /** Behind which number it goes on. Null: nothing follows. */
  next: number | null
}

/** As an address says it. */
export const rowIn = (before: string | undefined) => (before === undefined ? undefined : Number(before))

/** Behind the last row of the page before. */
export const isBefore = (column: string, before: number | undefined) =>
  before === undefined ? sql`true` : sql`${sql.ref(column)} < ${before}::bigint`

/** A page and one more of what fits each of the conditions, as ids: every one is found in the order of an index. */
export function newestIds(
  table: string,
  conditions: RawBuilder<unknown>[],
  before: number | undefined,
  size: number,
) {
  const found = conditions.map(
    (condition) => sql`(select id from ${sql.table(table)} where ${condition} and ${isBefore('id', before)}
      order by id desc limit ${size + 1})`,
  )
  return sql`array(${sql.join(found, sql` union `)})`
}

/** Of rows that hold one more than a page. */
export function keyPage<Row extends { id: number }>(rows: Row[], size: number): KeyPage<Row> {
  const shown = rows.slice(0, size)
  return { rows: shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}

/** One after the other, as they are asked for. */
export async function* everyPage<Row>(load: (before: number | undefined) => Promise<KeyPage<Row>>) {
  let next: number | null | undefined
  while (next !== null) {
    const page = await load(next)
    yield page.rows
    next = page.next
  }
}
