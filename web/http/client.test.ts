import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let call: typeof import('./client.ts')['call']
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  // It remembers the last change, whoever made it.
  vi.resetModules()
  call = (await import('./client.ts')).call
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const DEAF_MS = 8_000

test('after a change is asked anew for as long as a process may be deaf, and then no more', async () => {
  const server = serverThat('answers')
  await call('GET', '/api/a')
  await call('POST', '/api/a')
  vi.advanceTimersByTime(DEAF_MS)
  await call('GET', '/api/a')
  vi.advanceTimersByTime(DEAF_MS)
  await call('GET', '/api/a')
  expect(server.anew('GET')).toEqual([false, true, false])
})

test('so it is while the change is on its way, and when its answer is lost', async () => {
  const server = serverThat('is silent')
  const changing = call('POST', '/api/a').catch(() => 'lost')
  vi.advanceTimersByTime(DEAF_MS)
  const reading = call('GET', '/api/a').catch(() => 'lost')
  server.hangUp()
  expect(await Promise.all([changing, reading])).toEqual(['lost', 'lost'])
  vi.advanceTimersByTime(DEAF_MS)
  call('GET', '/api/a').catch(() => {})
  expect(server.anew('GET')).toEqual([true, true])
})

function serverThat(does: 'answers' | 'is silent') {
  const asked: { method: string | undefined; isAnew: boolean }[] = []
  const hangUps: (() => void)[] = []
  vi.stubGlobal('fetch', (_path: string, { method, headers }: RequestInit) => {
    asked.push({ method, isAnew: new Headers(headers).get('cache-control') === 'no-cache' })
    if (does === 'answers') return Promise.resolve(new Response('{}'))
    return new Promise((_, reject) => hangUps.push(() => reject(new TypeError('fetch failed'))))
  })
  return {
    anew: (wanted: string) => asked.filter(({ method }) => method === wanted).map(({ isAnew }) => isAnew),
    hangUp: () => {
      for (const hangUp of hangUps) hangUp()
    },
  }
}
