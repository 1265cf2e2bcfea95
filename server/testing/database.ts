import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** The same server, another database on it. */
export const inDatabase = (url: string, name: string) => url.replace(/\/[^/?]*\?/, `/${name}?`)

/** A fresh copy of the migrated database, and how to be rid of it. */
export async function cloneDatabase(postgresUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(postgresUrl, `create database ${name} template migrated`)
  return {
    url: inDatabase(postgresUrl, name),
    drop: () => administer(postgresUrl, `drop database ${name} with (force)`),
  }
}

/** A database without anything in it; it goes with the server. */
export async function emptyDatabase(postgresUrl: string) {
  const name = `empty_${randomUUID().replaceAll('-', '')}`
  await administer(postgresUrl, `create database ${name}`)
  return inDatabase(postgresUrl, name)
}

async function administer(postgresUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
