import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawer, fromHex, hex, seedHash, WHEEL_TOTAL, wheelHash, wheelText } from '#contract/fairness.ts'
import { sha256 } from '#contract/hmac-sha256.ts'
import type { OwnSpin, WheelVersion } from '#contract/roulette-proof.ts'
import { checkOwnSpin, checkSpin, missingSpins } from './check-spin.ts'
import { wheelIn } from './typed-wheel.ts'

const SLOTS = [
  { item_id: 9999, item_name: 'Curinga', amount: 1, weight: 5_000_000 },
  { item_id: 101, item_name: 'Poção de "Vida"', amount: 10, weight: 60_000_000 },
  { item_id: 102, item_name: 'Baú', amount: 1, weight: 30_000_000 },
  { item_id: 103, item_name: 'Asas', amount: 1, weight: 4_999_999 },
  { item_id: 104, item_name: 'Montaria', amount: 1, weight: 1 },
]
const wheel: WheelVersion = { type: 'GOLD', slots: SLOTS, hash: wheelHash('GOLD', SLOTS) }
const server_seed = '0123456789abcdef'.repeat(4)

describe('a spin drawn again', () => {
  it('agrees with what the server drew, whatever the seeds and the number', () => {
    fc.assert(
      fc.property(seeds, clientSeeds, fc.integer({ min: 1, max: 1e6 }), (seed, clientSeed, nonce) => {
        const spin = drawn(hex(seed), clientSeed, nonce)
        const check = checkOwnSpin(spin, wheel)
        expect(check.findings).toEqual({ seed: true, wheel: true, chances: true, prize: true })
        expect(check.isRight).toBe(true)
        const [first, last] = check.rolls
        expect(check.roll).toBeGreaterThanOrEqual(first)
        expect(check.roll).toBeLessThanOrEqual(last)
        // What the page shows is what a reader would compute by hand.
        expect(Number(BigInt(`0x${check.digest.slice(0, 16)}`) % BigInt(WHEEL_TOTAL))).toBe(check.roll)
      }),
      { numRuns: 200 },
    )
  })

  it.each<[string, Partial<OwnSpin>, object]>([
    ['another server seed', { server_seed: `f${server_seed.slice(1)}` }, { seed: false }],
    ['another promise', { seed_hash: hex(sha256(new Uint8Array())) }, { seed: false }],
    ['another wheel', { wheel_hash: hex(sha256(new Uint8Array())) }, { wheel: false }],
    ['another slot', { slot: 3 }, { prize: false }],
    ['another name', { item_name: 'Montaria' }, { prize: false }],
    ['another amount', { amount: 11 }, { prize: false }],
  ])('is called wrong with %s', (_, change, findings) => {
    const spin = { ...drawn(server_seed, 'minha', 7), ...change }
    const check = checkOwnSpin({ ...spin, server_seed: spin.server_seed ?? '' }, wheel)
    expect(check.isRight).toBe(false)
    expect(check.findings).toMatchObject(findings)
  })

  it('is called wrong on a wheel that was changed, or whose chances are not 100 %', () => {
    const changed = SLOTS.map((slot) => (slot.item_id === 104 ? { ...slot, weight: 2 } : slot))
    const check = checkOwnSpin(drawn(server_seed, 'minha', 7), { ...wheel, slots: changed })
    expect(check.findings).toMatchObject({ wheel: false, chances: false })
  })

  it('compares nothing that nobody told', () => {
    const parts = { serverSeed: server_seed, clientSeed: 'minha', nonce: 1, wheel }
    expect(checkSpin(parts, {}).findings).toEqual({ seed: null, wheel: null, chances: true, prize: null })
  })
})

describe('the numbers of spins', () => {
  const spin = (seed_hash: string, nonce: number) => ({ seed_hash, nonce })

  it('have no gap under each seed', () => {
    expect(missingSpins([], null)).toBe(0)
    expect(missingSpins([spin('b', 2), spin('b', 1), spin('a', 9), spin('a', 8)], spin('a', 7))).toBe(0)
    expect(missingSpins([spin('a', 9), spin('a', 7), spin('a', 4)], spin('a', 3))).toBe(3)
  })

  it('have none between two pages, and none before the first', () => {
    expect(missingSpins([spin('a', 9), spin('a', 8)], spin('a', 6))).toBe(1)
    expect(missingSpins([spin('b', 3), spin('b', 2)], spin('a', 5))).toBe(1)
    expect(missingSpins([spin('b', 2), spin('a', 5)], spin('a', 4))).toBe(1)
    expect(missingSpins([spin('a', 3)], null)).toBe(2)
  })
})

describe('the text of a wheel', () => {
  it('is what its hash is made of, and is read back', () => {
    expect(hex(sha256(new TextEncoder().encode(wheelText('GOLD', SLOTS))))).toBe(wheel.hash)
    expect(wheelIn(` ${wheelText('GOLD', SLOTS)}\n`)).toEqual({ type: 'GOLD', slots: SLOTS })
  })

  it.each([
    '',
    'x',
    '[]',
    'null',
    '["v1","GOLD",[]]',
    '["v2","GOLD",[[1,"a",1,1]]]',
    '["v1","GOLD",[[1,"a",1]]]',
    '["v1","GOLD",[[1,"a",1,0]]]',
    '["v1","GOLD",[[1,"a",1,0.5]]]',
    '["v1","GOLD",[[1,"a",1,1,1]]]',
    '["v1","GOLD",[[1,"a",1,1]],1]',
  ])('is not %s', (typed) => {
    expect(wheelIn(typed)).toBeUndefined()
  })
})

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
const clientSeeds = fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/)

/** As the server tells of it. */
function drawn(seed: string, client_seed: string, nonce: number): OwnSpin & { server_seed: string } {
  const weights = SLOTS.map(({ weight }) => weight)
  const { slot } = drawer(fromHex(seed), client_seed)({ hash: wheel.hash, weights }, nonce)
  const { item_name = '', amount = 0 } = SLOTS[slot] ?? {}
  return {
    ...{ id: 1, nonce, wheel: 'GOLD', wheel_hash: wheel.hash, client_seed, slot, item_name, amount },
    ...{ seed_hash: seedHash(fromHex(seed)), server_seed: seed, is_lost: false },
    created_at: '2026-01-05T12:00:00.000Z',
  }
}
