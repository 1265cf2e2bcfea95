import { expect, test } from 'vitest'
import { draftOf, readMember } from './member-draft.ts'

const member = { id: 1, title: 'Nyssara', activity: 'Developer', userIcon: null, text: null, version: 2 }

test('a member that nobody touched is read as it was', () => {
  const { id: _, version: __, ...same } = member
  expect(readMember(draftOf(member)).value).toEqual(same)
})

test('a member has a name and something to do', () => {
  const { value, problems } = readMember({ ...draftOf(undefined), title: '\u200b ' })
  expect(value).toBeUndefined()
  expect(problems.title).toBeTruthy()
  expect(problems.activity).toBeTruthy()
})
