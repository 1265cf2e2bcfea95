import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { arriveAs, test as base, expect, type Stage, startStage, storedToken, userButton } from './stage.ts'

const KEPT =
  'Não foi possível falar com o servidor. Você continua conectado; tentaremos de novo em instantes.'
const DOWN = 'O site está temporariamente indisponível. Tente novamente em instantes.'
const RECOVERY_MS = 5_000
const PATIENTLY = { timeout: 20_000, intervals: [50] }

/** Its own product, and a page that shows it: nobody else should see it suffer. */
const test = base.extend<{ product: Stage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  product: async ({}, use) => {
    const product = await startStage()
    await use(product)
    await product.stop()
  },
  baseURL: ({ product }, use) => use(product.url),
})

test('when PostgreSQL goes away under load, the site says so, loses nobody and recovers', {
  tag: '@alone',
}, async ({ page, product }) => {
  await arriveAs(page, 'jogador')
  const token = await storedToken(page)
  const load = putUnderLoad(product.url, token)

  const giveBack = await takeDatabaseAway(product)
  await expect.poll(() => statusOf(product, '/api/team-members')).toBe(503)
  await expectOutageAnswers(product, token)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(KEPT, PATIENTLY)
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('status')).toContainText(KEPT, PATIENTLY)
  expect(await storedToken(page)).toBe(token)

  const backAt = await giveBack()
  await expect.poll(() => statusOf(product, '/api/team-members'), PATIENTLY).toBe(200)
  const recoveryMs = Date.now() - backAt
  test.info().annotations.push({ type: 'recovery', description: `${recoveryMs} ms` })
  await expect(userButton(page)).toBeVisible(PATIENTLY)
  expect(await storedToken(page)).toBe(token)
  expect(product.isRunning()).toBe(true)

  const seen = await load.stop()
  expect(recoveryMs).toBeLessThan(RECOVERY_MS)
  expect([...seen.keys()].sort()).toEqual([200, 503])
})

/** Moved out of its place first, or it would be started again before anyone noticed. */
async function takeDatabaseAway({ dataDir }: Stage) {
  const folder = join(dataDir, 'postgres', 'pgdata')
  await rename(folder, `${folder}.away`)
  const [pid] = (await readFile(join(`${folder}.away`, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  return async () => {
    await rename(`${folder}.away`, folder)
    return Date.now()
  }
}

async function expectOutageAnswers(product: Stage, token: string | null) {
  expect(product.isRunning()).toBe(true)
  expect(await statusOf(product, '/healthz')).toBe(200)
  expect(await statusOf(product, '/readyz')).toBe(503)
  const headers = { authorization: `Bearer ${token}` }
  const credentials = { login: 'jogador', password: 'jogador123' }
  const calls = {
    '/api/team-members': {},
    '/api/auth/profile': { headers },
    '/api/auth/login': {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    },
  }
  for (const [path, request] of Object.entries(calls)) {
    const answer = await fetch(product.url + path, request)
    expect(answer.status, path).toBe(503)
    expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
    expect(await answer.json(), path).toEqual({ success: false, error: DOWN, message: DOWN })
  }
}

const statusOf = async ({ url }: Stage, path: string) => (await fetch(url + path)).status

/** Twenty players who never rest; what they were answered, counted by status. */
function putUnderLoad(url: string, token: string | null) {
  const seen = new Map<number | string, number>()
  let isOver = false
  const players = Array.from({ length: 20 }, async (_, index) => {
    const path = index % 2 ? '/api/team-members' : '/api/auth/profile'
    while (!isOver) {
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } }).catch(String)
      if (typeof answer !== 'string') await answer.arrayBuffer()
      const status = typeof answer === 'string' ? answer : answer.status
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(players)
      return seen
    },
  }
}
