// What any world behind the port must do, whichever game it leads to.
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { crowdCases } from './conformance/crowds.ts'
import { faultCases } from './conformance/faults.ts'
import { operationCases } from './conformance/operations.ts'
import { readingCases } from './conformance/reading.ts'
import { refusalCases } from './conformance/refusals.ts'
import type { WorldUnderTest } from './conformance/world.ts'

export function describeConformance(name: string, open: () => Promise<WorldUnderTest>) {
  describe(name, () => {
    let world: WorldUnderTest
    beforeAll(async () => {
      world = await open()
    })
    afterEach(() => world.be('well'))
    afterAll(() => world.close())

    const cases = { ...readingCases, ...operationCases, ...refusalCases, ...faultCases, ...crowdCases }
    test.each(Object.entries(cases))('%s', (_, holds) => holds(world))
  })
}
