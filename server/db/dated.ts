// Rows with a moment: a Date from the database, text on the wire.

export type Dated<Row extends { created_at: string }> = Omit<Row, 'created_at'> & { created_at: Date }

export const inText = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

/** Also what PostgreSQL wrote into JSON, in its own way. */
export const inUtc = (moment: Date | string) => new Date(moment).toISOString()
