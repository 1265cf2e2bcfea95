import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Game, GameAway, type Result } from '#server/game/port.ts'
import { untiedGame } from '#server/game/untied-game.ts'
import { attempt } from './attempts.ts'
import type { Taken } from './queue.ts'

const taken: Taken = {
  ...{ id: 3, attempt: 2, faults: 5, recalled: 'no' },
  operation: {
    ...{ id: '7f6f3c0e-7a51-4d0c-8a50-0d9f6a3c2b11', kind: 'grantItem', character: null },
    account: { id: 1, login: 'jogador' },
    payload: { item_id: 7, item_name: 'Poção de cura', amount: 1 },
  },
}

const gameThat = (apply: Game['apply']): Game => ({ ...untiedGame, apply })
const failing = (error: unknown) => gameThat(() => Promise.reject(error))
const answering = (result: Result) => gameThat(async () => result)

test.each<[Result, object]>([
  [
    { outcome: 'applied', receipt: 'AL-1' },
    { state: 'delivered', receipt: 'AL-1', code: null },
  ],
  [
    { outcome: 'duplicate', receipt: 'AL-1' },
    { state: 'delivered', receipt: 'AL-1', code: null },
  ],
  [
    { outcome: 'refused', code: 'UNKNOWN_ITEM', receipt: 'AL-2' },
    { state: 'refused', receipt: 'AL-2', code: 'UNKNOWN_ITEM' },
  ],
  [
    { outcome: 'retry', code: 'FULL' },
    { state: 'waiting', receipt: null, code: 'FULL' },
  ],
  [
    { outcome: 'retry', code: 'ONLINE' },
    { state: 'waiting', receipt: null, code: 'ONLINE' },
  ],
  [
    { outcome: 'retry', code: 'PENDING' },
    { state: 'queued', receipt: null, code: 'PENDING' },
  ],
])('a game that answers %o has understood: no fault is left', async (result, settlement) => {
  const faults: unknown[] = []
  const { outcome } = result
  expect(await attempt(answering(result), taken, (fault) => faults.push(fault))).toEqual({
    ...{ id: 3, attempt: 2, outcome, faults: 0 },
    ...settlement,
  })
  expect(faults).toEqual([])
})

test('a game that is away is no fault', async () => {
  const faults: unknown[] = []
  expect(await attempt(failing(new GameAway('no')), taken, (fault) => faults.push(fault))).toMatchObject({
    ...{ outcome: 'away', state: 'queued', code: 'AWAY', faults: 5 },
  })
  expect(faults).toEqual([])
})

test.each([[new TypeError('no function')], ['a string'], [undefined]])(
  'what nobody understands is a fault, and told: %s',
  async (error) => {
    const faults: unknown[] = []
    expect(await attempt(failing(error), taken, (fault) => faults.push(fault))).toMatchObject({
      ...{ outcome: 'fault', state: 'queued', code: 'FAULT', faults: 6 },
    })
    expect(faults).toEqual([error])
  },
)

const HAPPENINGS = {
  fault: failing(new Error('no')),
  away: failing(new GameAway('no')),
  answer: answering({ outcome: 'retry', code: 'FULL' }),
}

test('a delivery is stuck after 65 faults that no answer came between, and by nothing else', async () => {
  const happening = fc.constantFrom('fault', 'fault', 'fault', 'fault', 'away', 'answer' as const)
  // Answers are rare, or no row of faults would ever be long enough.
  const history = fc.array(
    fc.oneof({ weight: 100, arbitrary: happening.filter((each) => each !== 'answer') }, happening),
    { minLength: 50, maxLength: 200 },
  )
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      let faults = 0
      let inARow = 0
      for (const each of happenings) {
        const settlement = await attempt(HAPPENINGS[each], { ...taken, faults }, () => {})
        faults = settlement.faults
        if (each === 'answer') inARow = 0
        if (each === 'fault') inARow++
        expect(settlement.state === 'stuck').toBe(each === 'fault' && inARow >= 65)
        if (settlement.state === 'stuck') return
      }
    }),
  )
})
