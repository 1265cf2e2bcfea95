import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '#server/deliveries/carrier.ts'
import { takeDue } from '#server/deliveries/queue.ts'
import { Passwords } from '#server/features/session/passwords.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { seedDemoGame } from './game.ts'
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

test('jogador has three characters of different classes, novato none', async () => {
  const { characters } = await asking('jogador', '/api/characters')
  expect(characters).toHaveLength(3)
  expect(new Set(characters.map(({ className }: { className: string }) => className)).size).toBe(3)
  expect(await asking('novato', '/api/characters')).toEqual({ success: true, characters: [] })
})

test('what the team has given jogador comes through the queue like anything else', async () => {
  const parts = { db: site.db, game: site.game, log: site.app.log }
  await carryOut(parts, await takeDue(site.db, 10))
  const { deliveries } = await asking('jogador', '/api/deliveries')
  expect(deliveries.map(({ title, state }: { title: string; state: string }) => [title, state])).toEqual([
    ['1× Baú raro', 'delivered'],
    ['10× Poção de Vida', 'delivered'],
  ])
})

test('a world in which somebody lives is left alone', async () => {
  await seedDemoGame(site.db)
  expect((await asking('jogador', '/api/characters')).characters).toHaveLength(3)
  expect((await asking('jogador', '/api/deliveries')).totalItems).toBe(2)
})
