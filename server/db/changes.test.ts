import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { listenForChanges } from './changes.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let client: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  client = new pg.Client({ connectionString: clone.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await clone.drop()
})

test('changes are heard, and so is that they cannot be heard', async () => {
  const heard: string[] = []
  const listening = listenForChanges(clone.url, {
    changes: {
      changed: (table) => heard.push(`changed ${table}`),
      lost: () => heard.push('lost'),
      connected: () => heard.push('connected'),
    },
  })
  await expect.poll(() => heard).toEqual(['connected'])

  await client.query(`insert into team_members (title, activity) values ('a', 'b'), ('c', 'd')`)
  await expect.poll(() => heard).toEqual(['connected', 'changed team_members'])
  await client.query(`insert into site_links values ('social', 0, 'a', 'https://a')`)
  await expect.poll(() => heard.at(-1)).toBe('changed site_links')

  heard.length = 0
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual(['lost', 'connected'])

  await client.query('delete from team_members')
  await expect.poll(() => heard.at(-1)).toBe('changed team_members')
  await listening.stop()
  expect(heard.at(-1)).toBe('lost')
})
