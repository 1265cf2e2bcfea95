import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

async function appliedIn(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name from migrations order by name')
  await client.end()
  return rows.map((row) => row.name)
}

test('processes that start together take turns, and each finds the database ready', async () => {
  const url = await emptyDatabase(inject('postgresUrl'))
  await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  expect(await appliedIn(url)).toContain('0001_accounts.sql')
})

test('a database that is up to date is left alone', async () => {
  const url = await emptyDatabase(inject('postgresUrl'))
  await migrate(url)
  const before = await appliedIn(url)
  await migrate(url)
  expect(await appliedIn(url)).toEqual(before)
})

test('it can stop at an earlier point and go on later', async () => {
  const url = await emptyDatabase(inject('postgresUrl'))
  await migrate(url, '0001_accounts.sql')
  expect(await appliedIn(url)).toEqual(['0001_accounts.sql'])
  await migrate(url)
  expect((await appliedIn(url)).length).toBeGreaterThan(1)
})
