import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type ServerPair, startPair } from '#server/testing/server-pair.ts'
import { type Check, carryOut } from './check.ts'
import { pooler, standby } from './connection-checks.ts'

let pair: ServerPair
beforeAll(async () => {
  pair = await startPair()
})
afterAll(() => pair.end())

const look = (check: Check) =>
  carryOut(check, { config: readConfig({}), db: undefined, now: Date.now, freeBytes: async () => 0 })

test('a standby is well while it follows the other server', async () => {
  expect(await look(standby(pair.second.url))).toMatchObject({ verdict: 'well' })
  expect(await look(standby(pair.first.url))).toMatchObject({ verdict: 'wrong' })
})

test('a pooler is well where everything has its limit, and what has none is named', async () => {
  const set = (settings: string[]) =>
    `${pair.first.url}&options=${encodeURIComponent(settings.map((each) => `-c ${each}=5000`).join(' '))}`
  const some = ['statement_timeout', 'idle_in_transaction_session_timeout']
  expect(await look(pooler(set([...some, 'lock_timeout'])))).toMatchObject({ verdict: 'well' })
  expect(await look(pooler(set(some)))).toMatchObject({
    verdict: 'wrong',
    what: 'Sem limite: lock_timeout.',
  })
})

test('what is away is wrong', async () => {
  for (const check of [pooler, standby])
    expect(await look(check('postgres://site@127.0.0.1:9/site'))).toMatchObject({
      verdict: 'wrong',
      what: expect.stringContaining('ECONNREFUSED'),
    })
})
