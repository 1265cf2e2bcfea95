import { expect, test } from 'vitest'
import { allowedActs } from './use-allowed-acts.ts'

const owner = { id: 1, level: 99 }
const moderator = { id: 2, level: 90 }

test('the highest level may do everything to everybody, but not change its own level', () => {
  const all = { changeLevel: true, changeWallet: true, endSessions: true }
  expect(allowedActs(owner, { id: 3, level: 99 })).toEqual(all)
  expect(allowedActs(owner, owner)).toEqual({ ...all, changeLevel: false })
})

test.each([
  ['a player', { id: 3, level: 0 }, true],
  ['somebody of a lower level', { id: 3, level: 85 }, true],
  ['somebody of the same level', { id: 3, level: 90 }, false],
  ['somebody of a higher level', { id: 3, level: 99 }, false],
  ['themselves', moderator, true],
])('whether a moderator may end the sessions of %s', (_who, player, endSessions) => {
  expect(allowedActs(moderator, player)).toEqual({ changeLevel: false, changeWallet: false, endSessions })
})
