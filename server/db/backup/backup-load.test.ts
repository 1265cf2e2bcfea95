import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { busySite, deedsIn } from '#server/testing/busy-site.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { createAccount } from '#server/testing/factories.ts'
import { problemsInSite } from '#server/testing/site-books.ts'
import { connect, type Db } from '../connection.ts'
import { backUp } from './backup.ts'
import { checkBackup, restore } from './restore.ts'

const ROUNDS = 2

let site: Awaited<ReturnType<typeof busySite>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-load-'))
  site = await busySite()
  await addBallast(site.db)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true })
})

/** It lies between what belongs together, so that writing a backup takes a while just there. */
async function addBallast(db: Db) {
  const { id } = await createAccount(db)
  await sql`insert into sessions (account_id, token_hash)
    select ${id}, sha256(n::text::bytea) from generate_series(1, 20000) as n`.execute(db)
}

test('whatever goes on while a backup is made, nothing in it is half done', {
  timeout: 180_000,
}, async () => {
  const stop = new AbortController()
  const bustle = site.bustle(stop.signal)
  const made = await Promise.race([backUpMeanwhile(), bustle.then(() => [])]).finally(() => stop.abort())
  await bustle
  expect(await problemsInSite(site.db)).toEqual([])
  expect(made).toHaveLength(ROUNDS)
  for (const { path, before, after } of made) {
    const restored = await restoredFrom(path)
    expect(await problemsInSite(restored)).toEqual([])
    for (const [deed, count] of Object.entries(await deedsIn(restored))) {
      expect(count, deed).toBeGreaterThanOrEqual(before[deed] ?? 0)
      expect(count, deed).toBeLessThanOrEqual(after[deed] ?? 0)
    }
  }
})

async function backUpMeanwhile() {
  await expect
    .poll(async () => Math.min(...Object.values(await deedsIn(site.db))), { timeout: 60_000 })
    .toBeGreaterThan(1)
  const made = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = await deedsIn(site.db)
    const { path } = await backUp(site.url, join(folder, `${round}.sql.gz`), new AbortController().signal)
    const after = await deedsIn(site.db)
    expect(after.spins).toBeGreaterThan(before.spins ?? 0)
    made.push({ path, before, after })
  }
  return made
}

async function restoredFrom(path: string) {
  const url = await emptyDatabase(inject('postgresUrl'))
  await restore(url, await checkBackup(path))
  const { db, close } = connect(url, () => {}, { isPatient: true })
  onTestFinished(close)
  return db
}
