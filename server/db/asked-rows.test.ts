import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { AskedStatement, answersOf, askedRows } from './asked-rows.ts'
import { connect, type Database } from './connection.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {})
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const namesOf = (ids: number[]) =>
  sql<{ place: number; login: string | null }>`
    select place, login from ${askedRows({ id: ['int', ids] })}
      left join lateral (select login from accounts where accounts.id = asked.id limit 1) as account on true`

test('there is a row for each, with all that was asked of it', async () => {
  const columns = askedRows({
    id: ['int', [7, 8, 7]],
    word: ['text', ['a', null, 'c']],
    bytes: ['bytea', [Buffer.from('x'), Buffer.from('y'), Buffer.from('z')]],
    moment: ['timestamptz', ['infinity', new Date(0), null]],
  })
  const { rows } = await sql`
    select place, id, word, encode(bytes, 'escape') as bytes, moment = 'infinity' as is_last from ${columns} order by place`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { place: 1, id: 7, word: 'a', bytes: 'x', is_last: true },
    { place: 2, id: 8, word: null, bytes: 'y', is_last: false },
    { place: 3, id: 7, word: 'c', bytes: 'z', is_last: null },
  ])
})

test('a statement that was put together once is asked with the values of each time', async () => {
  const statement = new AskedStatement<{ word: string }>(
    (asked) =>
      sql`select ${'<'} || word || id || ${'>'} as word from ${asked} where id > ${0}::int order by place`,
  )
  const asked = (ids: number[], words: string[]) =>
    statement.rows(database.db, { id: ['int', ids], word: ['text', words] })
  expect(await asked([1], ['a'])).toEqual([{ word: '<a1>' }])
  expect(await asked([2, 0, 3], ['b', 'x', 'c'])).toEqual([{ word: '<b2>' }, { word: '<c3>' }])
  const both = await Promise.all([asked([4], ['d']), asked([5], ['e'])])
  expect(both).toEqual([[{ word: '<d4>' }], [{ word: '<e5>' }]])
})

test('each question has the answer of its row, in whatever order they come', () => {
  const questions = [{ id: 1 }, { id: 2 }, { id: 2 }]
  const rows = [
    { place: 3, word: 'c' },
    { place: 1, word: 'a' },
    { place: 9, word: 'nobody’s' },
  ]
  const answers = answersOf(questions, rows, ({ word }, { id }) => word + id)
  expect(questions.map((question) => answers.get(question))).toEqual(['a1', undefined, 'c2'])
})

test('however many there are, it is planned once', async () => {
  await database.db.connection().execute(async (db) => {
    for (const count of [1, 40, 2, 1, 7, 1, 3, 1, 90, 1])
      await namesOf(Array.from({ length: count }, (_, id) => id)).execute(db)
    const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
      select custom_plans::int, generic_plans::int from pg_prepared_statements
      where statement like '%generate_subscripts%lateral%' and statement not like '%pg_prepared%'`.execute(db)
    // PostgreSQL plans five times for what it is given before it compares.
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 5 }])
  })
})
