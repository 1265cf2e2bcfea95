import { expect, onTestFinished, test } from 'vitest'
import { plainPool } from '#server/testing/plain-pool.ts'
import { startPair, tellServer } from '#server/testing/server-pair.ts'
import { watchStandby } from './standby-watch.ts'

const PATIENTLY = { timeout: 10_000 }
const OFTEN = { lookMs: 50, mostBehindMs: 1_000, onSilence: () => {} }

test('a look that waits lets what was seen grow old', async () => {
  const pair = await startPair()
  onTestFinished(pair.end)
  // It has one connection and waits for it as long as it takes.
  const primary = plainPool(pair.first.url, { max: 1 })
  onTestFinished(() => primary.end())
  const watch = watchStandby(pair.second.url, primary, OFTEN)
  onTestFinished(watch.stop)
  await expect.poll(watch.keepsUp, PATIENTLY).toBe(true)
  const held = await primary.connect()
  try {
    await expect.poll(watch.keepsUp, PATIENTLY).toBe(false)
  } finally {
    held.release()
  }
  await expect.poll(watch.keepsUp, PATIENTLY).toBe(true)
})

test('a standby of the server that was replaced does not keep up, however far its log has come', async () => {
  const pair = await startPair()
  onTestFinished(pair.end)
  await pair.promoteSecond()
  await tellServer(pair.first, `select pg_logical_emit_message(false, 'a', 'b')`)
  await tellServer(pair.first, 'select pg_switch_wal()')
  await pair.demoteFirst()
  const primary = plainPool(pair.second.url)
  onTestFinished(() => primary.end())
  const watch = watchStandby(pair.first.url, primary, OFTEN)
  onTestFinished(watch.stop)
  const looks = new Set<string>()
  await expect
    .poll(async () => {
      for (const { began } of await tellServer(pair.first, LOOKS)) looks.add(began)
      return looks.size
    }, PATIENTLY)
    .toBeGreaterThan(2)
  expect(watch.keepsUp()).toBe(false)
})

const LOOKS = `
  select query_start::text as began from pg_stat_activity
  where query like '%pg_last_wal_replay_lsn()%' and pid <> pg_backend_pid()`
