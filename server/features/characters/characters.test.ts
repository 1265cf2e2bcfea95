import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tellDemoWorld } from '#server/game/demo-conduct.ts'
import { untiedGame } from '#server/game/untied-game.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { createCharacter, signIn } from '#server/testing/factories.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
afterAll(() => site.close())

const list = (token: string) => site.call('GET', '/api/characters', { token })
const details = (token: string, id: number | string) =>
  site.call('GET', `/api/characters/${id}/details`, { token })

test('a player sees their own characters, and of each no more than is shown', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const first = await createCharacter(site.db, player)
  const second = await createCharacter(site.db, player)
  await createCharacter(site.db, other)
  const mage = { level: 42, className: 'Mago', classImage: '/classes/mago.webp' }
  expect((await list(player.token)).json()).toEqual({
    success: true,
    characters: [
      { ...first, ...mage },
      { ...second, ...mage },
    ],
  })
})

test('a player without characters gets an empty list', async () => {
  const player = await signIn(site.db)
  expect((await list(player.token)).json()).toEqual({ success: true, characters: [] })
})

test('the details are those of the game, without PIN and place', async () => {
  const player = await signIn(site.db)
  const character = await createCharacter(site.db, player)
  expect((await details(player.token, character.id)).json()).toEqual({
    success: true,
    character: {
      ...character,
      level: 42,
      className: 'Mago',
      classImage: '/classes/mago.webp',
      exp: 250,
      exp_needed_next: 1_000,
      hp: 900,
      mp: 300,
      money: 12_345,
      honor_point: 6,
      pvp_point: 7,
      str: 10,
      agi: 11,
      intel: 12,
      con: 13,
      spi: 14,
    },
  })
})

test('the character of somebody else is, byte for byte, as missing as one that never was', async () => {
  const [player, other] = [await signIn(site.db), await signIn(site.db)]
  const theirs = await createCharacter(site.db, other)
  const answers = [await details(player.token, theirs.id), await details(player.token, 999_999_999_999)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(answers[0]?.text).toBe(answers[1]?.text)
  const headersOf = ({ headers: { date: _, 'x-request-id': __, ...headers } }: (typeof answers)[number]) =>
    headers
  expect(answers.map(headersOf)[0]).toEqual(answers.map(headersOf)[1])
})

test('however many characters there are, the list takes two queries', async () => {
  const player = await signIn(site.db)
  const counts: number[] = []
  for (const more of [1, 5, 30]) {
    for (let i = 0; i < more; i++) await createCharacter(site.db, player)
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await list(player.token)
    counts.push(query.mock.calls.length)
    query.mockRestore()
  }
  expect((await list(player.token)).json().characters).toHaveLength(36)
  expect(counts).toEqual([2, 2, 2])
})

test('a name that could harm is shown in plain words', async () => {
  const hostile = { level: 1, className: 'Ma\u202ego', classImage: '/x.webp' }
  const halved = { id: 2, name: `${'a'.repeat(59)}😀`, ...hostile }
  const name = `\u001b]0;title\u0007\r\nBcc: x@y.z\0\ud800 ${'A'.repeat(10_000)}`
  const wild = await testApp({
    game: () => ({ ...untiedGame, characters: async () => [{ id: 1, name, ...hostile }, halved] }),
  })
  const { token } = await signIn(wild.db)
  const [character, cut] = (await wild.call('GET', '/api/characters', { token })).json().characters
  expect(character.name).toMatch(/^\]0;title Bcc: x@y\.z \ufffd A+$/)
  expect([character.name.length, character.className]).toEqual([60, 'Ma go'])
  expect(cut.name).toBe(`${'a'.repeat(59)}\ufffd`)
  await wild.close()
})

test('a game that is down is said to be so, and to be asked again', async () => {
  const player = await signIn(site.db)
  await tellDemoWorld(site.db, { is_up: false })
  const answers = [await list(player.token), await details(player.token, 1)]
  await tellDemoWorld(site.db, { is_up: true })
  for (const answer of answers) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json().error).toBe('O jogo não está respondendo agora. Tente novamente em instantes.')
  }
})

test('a site that no game is tied to says the same, and knows nothing of its state', async () => {
  const untied = await testApp({ game: () => untiedGame })
  const player = await signIn(untied.db)
  expect((await untied.call('GET', '/api/characters', { token: player.token })).status).toBe(503)
  expect((await untied.call('GET', '/api/game/status')).json()).toEqual({ success: true, game: null })
  await untied.close()
})

test('anybody can see how the game is', async () => {
  const answer = await site.call('GET', '/api/game/status')
  expect(answer.json()).toEqual({ success: true, game: { online: true, players: expect.any(Number) } })
  expect(answer.headers['cache-control']).toBe('public, max-age=5')
})
