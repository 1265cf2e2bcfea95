import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { socketsOf, startPair, tellServer, together } from '#server/testing/server-pair.ts'
import { listenForChanges } from './changes.ts'
import type { Db } from './connection.ts'
import { isUnavailable } from './outage.ts'
import { connectForRequests } from './requests.ts'

const PATIENTLY = { timeout: 10_000 }

async function pairForTest() {
  const pair = await startPair()
  onTestFinished(pair.end)
  return pair
}

function requestsTo(url: string, databasePoolUrl?: string) {
  const lines: string[] = []
  const log = { warn: (_: object, line: string) => lines.push(line), error: () => {} }
  const database = connectForRequests(url, { databasePoolUrl, databaseReadUrl: undefined }, log)
  onTestFinished(database.close)
  return { ...database, lines }
}

const timesFive = async (work: () => Promise<string>) => {
  const outcomes = []
  for (let time = 0; time < 5; time++) outcomes.push(await work())
  return [...new Set(outcomes)]
}

const read = (db: Db) =>
  sql`select 1`.execute(db).then(
    () => 'read',
    (error) => (isUnavailable(error) ? 'come back later' : error),
  )

test('a server that has become a standby is not read from, though none has taken its place yet', async () => {
  const pair = await pairForTest()
  const { db, lines } = requestsTo(pair.url)
  expect(await read(db)).toBe('read')
  await pair.demoteFirst()
  expect(await timesFive(() => read(db))).toEqual(['come back later'])
  await pair.promoteSecond()
  await expect.poll(() => read(db), PATIENTLY).toBe('read')
  expect(lines.filter((line) => line.includes('takes'))).toEqual([
    'this server takes no writes any more',
    'another server takes writes now',
  ])
})

test('once changes are heard from another server, a pooler in front of the old one is not read from', async () => {
  const pair = await pairForTest()
  const NOBODY = '127.0.0.1:9'
  const poolUrl = together([encodeURIComponent(socketsOf(pair.first)), NOBODY])
  const { db } = requestsTo(pair.url, poolUrl)
  const heard: string[] = []
  const listening = listenForChanges(pair.url, {
    changes: {
      changed: () => {},
      lost: () => heard.push('lost'),
      connected: () => heard.push('connected'),
    },
  })
  onTestFinished(listening.stop)
  await expect.poll(() => heard, PATIENTLY).toEqual(['connected'])
  expect(await read(db)).toBe('read')

  await pair.promoteSecond()
  await tellServer(
    pair.first,
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`,
  )
  await expect.poll(() => heard, PATIENTLY).toEqual(['connected', 'lost', 'connected'])
  expect(await timesFive(() => read(db))).toEqual(['come back later'])
})
