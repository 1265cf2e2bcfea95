import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Prize } from '#contract/roulette.ts'
import { setWheel } from '#server/features/roulette/wheels.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createAccount, newPrize } from '#server/testing/factories.ts'
import { problemsInBooks } from '#server/testing/roulette-books.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { seedDemoRoulette } from './roulette.ts'
import { seedDemoWorld } from './seed.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  await seedDemoWorld(site.db, new Passwords())
})
afterAll(() => site.close())

async function asking(login: string, path: string) {
  const body = { login, password: `${login}123` }
  const { token } = (await site.call('POST', '/api/auth/login', { body })).json()
  return (await site.call('GET', path, { token })).json()
}

test('jogador has something of everything, novato nothing', async () => {
  const { currencies, rewards } = await asking('jogador', '/api/roleta/data')
  expect(currencies).toEqual({ gold: 1_000_000, cash: 5_000, spin_gold: 3, spin_cash: 3, joker_tokens: 10 })
  expect(rewards).toHaveLength(2)
  expect(await asking('novato', '/api/roleta/data')).toMatchObject({
    currencies: { gold: 0, cash: 0, spin_gold: 0, spin_cash: 0, joker_tokens: 0 },
    rewards: [],
  })
  expect((await asking('jogador', '/api/wallet/entries')).totalItems).toBe(13)
  expect(await problemsInBooks(site.db)).toEqual([])
})

test.each(['GOLD', 'CASH'])(
  'the wheel of %s has a dozen prizes with pictures, the joker and a rare one',
  async (type) => {
    const { prizes }: { prizes: Prize[] } = await asking('jogador', `/api/roleta/prizes/${type}`)
    expect(prizes.length).toBeGreaterThanOrEqual(12)
    const pictures = new Set((await readdir('web/public/itens')).map((name) => `/itens/${name}`))
    for (const { image_url, item_description } of prizes) {
      expect(pictures).toContain(image_url)
      expect(item_description).not.toBe('')
    }
    const joker = prizes.filter(({ item_id }) => item_id === 9999)
    expect(joker).toMatchObject([{ joker_cost: null }])
    expect(prizes.some(({ chance }) => chance < 0.02)).toBe(true)
    for (const { item_id, joker_cost } of prizes) if (item_id !== 9999) expect(joker_cost).toBeGreaterThan(0)
  },
)

test('a site that has wheels is left alone, and so is its player', async () => {
  await setWheel(site.db, 'GOLD', [newPrize()])
  await Promise.all([seedDemoRoulette(site.db), seedDemoRoulette(site.db)])
  expect((await asking('jogador', '/api/roleta/prizes/GOLD')).prizes).toHaveLength(1)
  expect((await asking('jogador', '/api/wallet/entries')).totalItems).toBe(13)
})

test('processes that start together fill one purse', async () => {
  const other = await testApp()
  const { id } = await createAccount(other.db, { login: 'jogador' })
  await other.db.updateTable('accounts').set({ is_demo: true }).where('id', '=', id).execute()
  await Promise.all(Array.from({ length: 4 }, () => seedDemoRoulette(other.db)))
  expect(await other.db.selectFrom('wheel_versions').select('id').execute()).toHaveLength(2)
  expect(await other.db.selectFrom('rewards').select('id').execute()).toHaveLength(2)
  expect(await walletOf(other.db, id)).toMatchObject({ gold: 1_000_000, spin_gold: 3 })
  await other.close()
})
