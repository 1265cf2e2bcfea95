import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Share } from '#server/http/heavy-work.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, PASSWORD } from '#server/testing/factories.ts'
import { watchedWork } from '#server/testing/watched-work.ts'
import { Passwords } from './passwords.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await createAccount(site.db, { login: 'conhecida' })
})
afterAll(() => site.close())

test('a password matches its own hash alone, however its accents were typed', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('maçã')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.matches('maçã'.normalize('NFD'), hash)).toBe(true)
  expect(await passwords.matches('maca', hash)).toBe(false)
  expect(await passwords.matches('maçã', undefined)).toBe(false)
})

test('of many from one network one runs, some wait, and the rest are told to come back', async () => {
  const passwords = new Passwords()
  const watched = watchedWork()
  const results = await Promise.allSettled(
    Array.from({ length: 500 }, () => passwords.inTurn('rede', watched.work)),
  )

  expect(watched.most).toBe(1)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(17)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 503, retryAfterSeconds: 1 },
  })
  expect(passwords.running).toBe(0)
})

test('processes that share a machine share what may be hashed at once, and who may wait for it', async () => {
  const { share, shared } = sharedByOne()
  const passwords = [new Passwords({ processes: 4, share }), new Passwords({ processes: 4, share })]
  const results = await Promise.allSettled(
    passwords.flatMap((each) => Array.from({ length: 100 }, () => each.inTurn('rede', shared.work))),
  )
  expect(shared.most).toBe(1)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2 * 5)
})

/** One at a time, whoever asks. */
function sharedByOne() {
  let last: Promise<unknown> = Promise.resolve()
  const share: Share = (work) => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
  return { share, shared: watchedWork() }
}

test('work that fails gives its turn back', async () => {
  const passwords = new Passwords()
  const failing = Array.from({ length: 10 }, () =>
    passwords.inTurn('rede', () => Promise.reject(new Error('no'))),
  )
  await Promise.allSettled(failing)
  expect(await passwords.inTurn('rede', async () => 'ok')).toBe('ok')
})

test('a flood of logins hurts nobody: each is answered 200 or 503, and reading goes on', async () => {
  await createAccount(site.db, { login: 'multidao' })
  const logins = Array.from({ length: 500 }, () =>
    site.call('POST', '/api/auth/login', { body: { login: 'multidao', password: PASSWORD } }),
  )
  const reading = await site.call('GET', '/api/team-members')
  const statuses = (await Promise.all(logins)).map(({ status }) => status)

  expect(reading.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(17)
})

test('an unknown login takes as long as a wrong password', async () => {
  let calls = 0
  const timeOf = async (login: string) => {
    const from = `198.18.${calls >> 8}.${calls++ & 255}`
    const startedAt = performance.now()
    const { status } = await site.call('POST', '/api/auth/login', { body: { login, password: 'x' }, from })
    expect(status).toBe(401)
    return performance.now() - startedAt
  }
  // What else the machine does falls on both alike: in pairs, each first in its turn. A busy one needs more of them.
  const ratios: number[] = []
  const middle = () => ratios.toSorted((a, b) => a - b)[ratios.length >> 1] ?? 0
  while (ratios.length < 60 || (ratios.length < 600 && Math.abs(middle() - 1) > 0.05)) {
    const isKnownFirst = ratios.length % 2 === 0
    const first = await timeOf(isKnownFirst ? 'conhecida' : 'desconhecida')
    const second = await timeOf(isKnownFirst ? 'desconhecida' : 'conhecida')
    ratios.push(isKnownFirst ? first / second : second / first)
  }
  expect(middle()).toBeGreaterThan(0.95)
  expect(middle()).toBeLessThan(1.05)
}, 120_000)
