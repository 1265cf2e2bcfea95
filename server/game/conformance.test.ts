// The suite has to fit a game that polls for what it is to do: here it is the demo world that polls.
import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { cloneDatabase } from '#server/testing/database.ts'
import { demoUnderTest } from './conformance/demo.ts'
import type { WorldUnderTest } from './conformance/world.ts'
import { describeConformance } from './conformance.ts'
import { demoWorld } from './demo-world.ts'
import { type Game, GameAway, type Operation, type Result } from './port.ts'

describeConformance('a world that takes note, and acts when it polls', async () => {
  const clone = await cloneDatabase(inject('postgresUrl'))
  const { lose: _, ...world } = await demoUnderTest(clone, (db) => polled(demoWorld(db)))
  return world satisfies WorldUnderTest
})

const POLL_MS = 10

function polled(game: Game): Game {
  const noted = new Set<string>()
  const undecided = new Map<string, Result>()
  const act = async (operation: Operation) => {
    await sleep(POLL_MS)
    try {
      const result = await game.apply(operation)
      if (result.outcome === 'retry') undecided.set(operation.id, result)
    } catch (error) {
      // Forgotten: whoever asks again has it noted again.
      if (!(error instanceof GameAway)) throw error
    } finally {
      noted.delete(operation.id)
    }
  }
  return {
    ...game,
    async apply(operation) {
      const decided = await game.lookup(operation.id).catch(unlessAway)
      if (decided) return game.apply(operation)
      const last = undecided.get(operation.id)
      undecided.delete(operation.id)
      if (last) return last
      if (!noted.has(operation.id)) void act(operation)
      noted.add(operation.id)
      return { outcome: 'retry', code: 'PENDING' }
    },
  }
}

/** It takes note even while the game is away. */
function unlessAway(error: unknown) {
  if (error instanceof GameAway) return undefined
  throw error
}
