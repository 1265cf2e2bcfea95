import { expect, test } from 'vitest'
import { drawer, fromHex, wheelHash } from '#contract/fairness.ts'
import type { WheelVersion } from '#contract/roulette-proof.ts'
import { type ClaimedSpin, recheck } from './recheck.ts'

const slots = [60_000_000, 39_000_000, 1_000_000].map((weight, at) => ({
  item_id: 100 + at,
  item_name: `Poção ${at}`,
  amount: 1,
  weight,
}))
const WHEEL: WheelVersion = { type: 'GOLD', slots, hash: wheelHash('GOLD', slots) }

function honestSpins(server_seed: string, count: number, client_seed = 'sorte'): ClaimedSpin[] {
  const draw = drawer(fromHex(server_seed), client_seed)
  const drawn = { hash: WHEEL.hash, weights: slots.map(({ weight }) => weight) }
  return Array.from({ length: count }, (_, at) => ({
    server_seed,
    client_seed,
    nonce: at + 1,
    wheel: WHEEL,
    slot: draw(drawn, at + 1).slot,
  }))
}

const [ONE, OTHER] = ['1a'.repeat(32), '2b'.repeat(32)]
const spins = () => [...honestSpins(ONE, 200), ...honestSpins(OTHER, 100)]
const clean = { checked: 300, mismatches: [], gaps: [], repeated: [] }

test('what was drawn by the rules is drawn again, in whatever order it is told', () => {
  expect(recheck(spins())).toEqual(clean)
  expect(recheck(spins().reverse())).toEqual(clean)
})

test('a prize that was exchanged for another is found', () => {
  const told = spins()
  const changed = told.slice(123, 124).map((spin) => ({ ...spin, slot: (spin.slot + 1) % 3 }))
  told.splice(123, 1, ...changed)
  expect(recheck(told)).toEqual({
    ...clean,
    mismatches: [{ spin: changed[0], drawn: honestSpins(ONE, 200)[123]?.slot }],
  })
})

test('a spin under other seeds than those that were agreed on is found', () => {
  const told = honestSpins(ONE, 100).map((spin) => ({ ...spin, client_seed: 'azar' }))
  expect(recheck(told).mismatches.length).toBeGreaterThan(20)
})

test('spins that are not told of are missed', () => {
  const told = spins().filter(({ server_seed, nonce }) => server_seed === OTHER || nonce < 50 || nonce > 52)
  expect(recheck(told)).toEqual({ ...clean, checked: 297, gaps: [{ server_seed: ONE, from: 50, to: 52 }] })
  expect(recheck(told.slice(1)).gaps).toContainEqual({ server_seed: ONE, from: 1, to: 1 })
})

test('a nonce that was used twice is found', () => {
  const told = [...spins(), ...honestSpins(OTHER, 1)]
  expect(recheck(told)).toEqual({ ...clean, checked: 301, repeated: [{ server_seed: OTHER, nonce: 1 }] })
})

test('a wheel that is not the one of its hash is found with every spin', () => {
  const wheel = { ...WHEEL, slots: slots.map((slot) => ({ ...slot, amount: 2 })) }
  const told = honestSpins(ONE, 3).map((spin) => ({ ...spin, wheel }))
  expect(recheck(told).mismatches.map(({ drawn }) => drawn)).toEqual([null, null, null])
})
