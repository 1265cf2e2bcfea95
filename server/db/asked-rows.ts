// Questions of many in one statement: one row for each of them.
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection.ts'

/** The type of a column, and its value in each row. */
type AskedColumn = [type: 'bigint' | 'bytea' | 'int' | 'text' | 'timestamptz', values: unknown[]]

export type AskedColumns = Record<string, AskedColumn>

/**
 * `asked`, with those columns and the `place` of each row, from 1. An `unnest` would be planned anew for each statement, for as many rows
 * as it has; this is planned once for any number. What is joined to it has to be found by its index: as `lateral (… limit 1)`, or
 * between `(select …)`.
 */
export function askedRows(columns: AskedColumns): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const all = (name: string) => sql.ref(`all_${name}`)
  const given = Object.entries(columns).map(
    ([name, [type, values]]) => sql`${values}::${sql.raw(type)}[] as ${all(name)}`,
  )
  const each = names.map((name) => sql`${all(name)}[place] as ${sql.ref(name)}`)
  return sql`(
    select place, ${sql.join(each)}
    from (select ${sql.join(given)}) as given, generate_subscripts(${all(names[0] ?? '')}, 1) as place
  ) as asked`
}

/** One that is asked again and again, always of the same columns: its text is put together once. */
export class AskedStatement<Row> {
  readonly #write: (asked: RawBuilder<unknown>) => RawBuilder<Row>
  #written: { query: CompiledQuery<Row>; firstColumn: number } | undefined

  constructor(write: (asked: RawBuilder<unknown>) => RawBuilder<Row>) {
    this.#write = write
  }

  async rows(db: Db, columns: AskedColumns): Promise<Row[]> {
    const values = Object.values(columns).map(([, each]) => each)
    this.#written ??= this.#put(db, columns, values)
    const { query, firstColumn } = this.#written
    const parameters = [...query.parameters]
    parameters.splice(firstColumn, values.length, ...values)
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }

  #put(db: Db, columns: AskedColumns, values: unknown[]) {
    const query = this.#write(askedRows(columns)).compile(db)
    const firstColumn = query.parameters.indexOf(values[0])
    if (firstColumn === -1) throw new Error('it does not ask for what it is given')
    return { query, firstColumn }
  }
}

/** What the row with its place has for each question. */
export function answersOf<Question, Row extends { place: number }, Answer>(
  questions: Question[],
  rows: Row[],
  answerOf: (row: Row, question: Question) => Answer,
): Map<Question, Answer> {
  const answers = new Map<Question, Answer>()
  for (const row of rows) {
    const question = questions[row.place - 1]
    if (question !== undefined) answers.set(question, answerOf(row, question))
  }
  return answers
}
