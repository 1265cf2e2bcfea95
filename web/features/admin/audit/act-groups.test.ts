import { expect, test } from 'vitest'
import { ACT_NAMES } from '#contract/audit.ts'
import { ACT_GROUPS } from './act-groups.ts'

test('every act is offered once', () => {
  expect(ACT_GROUPS.flatMap(({ acts }) => acts).toSorted()).toEqual(ACT_NAMES.toSorted())
})
