import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/db/connection.ts'
import { migrate } from '#server/db/migrate.ts'
import { TEST_KEY } from '#server/testing/app.ts'
import { startPair, tellServer } from '#server/testing/server-pair.ts'
import { commitmentOf } from './seeds.ts'
import { ServerSeeds } from './server-seeds.ts'

const PLAYER = { id: 1 }

test('what a standby that was promoted promises is not what the other did, and is promised again', async () => {
  const pair = await startPair()
  onTestFinished(pair.end)
  await migrate(pair.first.url)
  const promisedAt = async (url: string) => {
    const { db, close } = connect(url, () => {})
    const promised = [
      await commitmentOf(db, new ServerSeeds(TEST_KEY), PLAYER),
      await commitmentOf(db, new ServerSeeds(TEST_KEY), PLAYER),
    ]
    await close()
    expect(promised[0]).toEqual(promised[1])
    return promised[0]?.seed_hash
  }
  const first = await promisedAt(pair.first.url)
  const written = await tellServer(pair.first, EPOCH)
  await expect.poll(() => tellServer(pair.second, EPOCH).catch(() => []), PATIENTLY).toEqual(written)
  await pair.promoteSecond()
  expect(await promisedAt(pair.second.url)).not.toBe(first)
  expect(await promisedAt(pair.first.url)).toBe(first)
})

const EPOCH = 'select epoch from roulette_epoch'
const PATIENTLY = { timeout: 10_000 }
