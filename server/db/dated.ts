// Rows with a moment: a Date from the database, text on the wire.

export type Dated<Row extends { created_at: string }> = Omit<Row, 'created_at'> & { created_at: Date }

export const inText = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** A moment within JSON of PostgreSQL. Its text is taken as it is, where it is of UTC: a Date for each costs more than the rest of a row. */
export function inUtc(moment: string) {
  if (!moment.endsWith(UTC)) return new Date(moment).toISOString()
  if (moment.length >= MILLISECONDS_END + UTC.length) return `${moment.slice(0, MILLISECONDS_END)}Z`
  const fraction = moment.slice(SECONDS_END + 1, -UTC.length)
  return `${moment.slice(0, SECONDS_END)}.${fraction.padEnd(3, '0')}Z`
}

const UTC = '+00:00'
const SECONDS_END = '2026-01-31T23:59:59'.length
const MILLISECONDS_END = '2026-01-31T23:59:59.999'.length
