import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { inDatabase } from '#server/testing/database.ts'
import { migrate } from './migrate.ts'

const postgres = new pg.Client({ connectionString: inject('postgresUrl') })
beforeAll(() => postgres.connect())
afterAll(() => postgres.end())

async function emptyDatabase(name: string) {
  await postgres.query(`create database ${name}`)
  return inDatabase(inject('postgresUrl'), name)
}

async function appliedIn(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select name from migrations order by name')
  await client.end()
  return rows.map((row) => row.name)
}

test('processes that start together take turns, and each finds the database ready', async () => {
  const url = await emptyDatabase('together')
  await Promise.all(Array.from({ length: 5 }, () => migrate(url)))
  expect(await appliedIn(url)).toContain('0001_accounts.sql')
})

test('a database that is up to date is left alone', async () => {
  const url = await emptyDatabase('twice')
  await migrate(url)
  const before = await appliedIn(url)
  await migrate(url)
  expect(await appliedIn(url)).toEqual(before)
})

test('it can stop at an earlier point and go on later', async () => {
  const url = await emptyDatabase('halfway')
  await migrate(url, '0001_accounts.sql')
  expect(await appliedIn(url)).toEqual(['0001_accounts.sql'])
  await migrate(url)
  expect((await appliedIn(url)).length).toBeGreaterThan(1)
})
