import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OwnSpin } from '#contract/roulette-proof.ts'
import { useChecks } from './use-checks.ts'

afterEach(cleanup)

const SPIN: OwnSpin = {
  ...{ id: 1, nonce: 1, wheel: 'GOLD', wheel_hash: 'w', client_seed: 'c', slot: 0 },
  ...{ item_name: 'Poção', amount: 1, seed_hash: 's', server_seed: 'seed', is_lost: false },
  created_at: '2026-01-05T12:00:00.000Z',
}

test('what was counted is of these spins, and gone when they change', () => {
  const { result, rerender } = renderHook(({ spins }) => useChecks(spins, null, new Map()), {
    initialProps: { spins: [SPIN] },
  })
  expect(result.current.tally).toBeUndefined()
  act(() => result.current.checkAll())
  // Its wheel did not load.
  expect(result.current.tally).toMatchObject({ right: 0, wrong: 0, unchecked: 1 })
  rerender({ spins: [{ ...SPIN, id: 2, nonce: 2 }, SPIN] })
  expect(result.current.tally).toBeUndefined()
})
