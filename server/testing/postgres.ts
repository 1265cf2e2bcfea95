// One real PostgreSQL for the whole run, with a migrated database that every test file clones.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { inDatabase } from './database.ts'

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'tests-'))
  const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  await migrate(inDatabase(postgres.url, 'migrated'))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
