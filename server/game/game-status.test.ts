import { expect, test } from 'vitest'
import { GAME_STATUS_SECONDS } from '#contract/game.ts'
import { statusReader } from './game-status.ts'
import { GameAway, type GameStatus } from './port.ts'
import { untiedGame } from './untied-game.ts'

function observed(answer: () => Promise<GameStatus>) {
  const seen = { asked: 0, at: 1_000_000 }
  const status = () => {
    seen.asked++
    return answer()
  }
  const read = statusReader({ ...untiedGame, status }, () => seen.at)
  const pass = (seconds: number) => {
    seen.at += seconds * 1000
  }
  return { seen, read, pass }
}

test('the game is asked once for all who want to know, and again after some seconds', async () => {
  let players = 10
  const { seen, read, pass } = observed(async () => ({ online: true, players: players++ }))
  const answers = await Promise.all(Array.from({ length: 100 }, read))
  expect(new Set(answers)).toEqual(new Set([{ online: true, players: 10 }]))

  pass(GAME_STATUS_SECONDS - 0.001)
  expect(await read()).toEqual({ online: true, players: 10 })
  expect(seen.asked).toBe(1)

  pass(0.001)
  expect(await Promise.all([read(), read()])).toEqual(Array(2).fill({ online: true, players: 11 }))
  expect(seen.asked).toBe(2)
})

test('while the game is away nobody knows, and it is not asked more often for that', async () => {
  let isAway = true
  const { seen, read, pass } = observed(async () => {
    if (isAway) throw new GameAway('away')
    return { online: true, players: 7 }
  })
  expect(await Promise.all([read(), read(), read()])).toEqual([null, null, null])
  expect(seen.asked).toBe(1)

  isAway = false
  expect(await read()).toBe(null)
  pass(GAME_STATUS_SECONDS)
  expect(await read()).toEqual({ online: true, players: 7 })

  isAway = true
  pass(GAME_STATUS_SECONDS)
  expect(await read()).toBe(null)
})

test('of a site that no game is tied to nobody knows', async () => {
  expect(await statusReader(untiedGame)()).toBe(null)
})
