import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawer,
  fromHex,
  hex,
  reduced,
  seedHash,
  slotAt,
  unbiased,
  WHEEL_TOTAL,
  wheelHash,
} from './fairness.ts'

// The rest is proven in bench/odds: every roll of whole wheels, answers of another implementation, statistics, mutants.

describe('a slot', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 30 })
  test('has as many rolls as its weight, after those of the slots before it', () => {
    fc.assert(
      fc.property(weights, (weights) => {
        const rolls = weights.flatMap((weight, slot) => Array.from({ length: weight }, () => slot))
        expect(rolls.map((_, roll) => slotAt(weights, roll))).toEqual(rolls)
      }),
    )
  })
  test.each([
    [[1, WHEEL_TOTAL - 2, 1], 0, 0],
    [[1, WHEEL_TOTAL - 2, 1], 1, 1],
    [[1, WHEEL_TOTAL - 2, 1], WHEEL_TOTAL - 2, 1],
    [[1, WHEEL_TOTAL - 2, 1], WHEEL_TOTAL - 1, 2],
    [[WHEEL_TOTAL], 0, 0],
    [[WHEEL_TOTAL], WHEEL_TOTAL - 1, 0],
  ])('of %j for roll %d is %d', (weights, roll, slot) => {
    expect(slotAt(weights, roll)).toBe(slot)
  })
  test('is not made up for a roll beyond the wheel', () => {
    expect(() => slotAt([3, 4], 7)).toThrow(RangeError)
  })
})

describe('a number', () => {
  test('of the last part of the range, which is too short for all values, is thrown away', () => {
    const whole = 2n ** 64n
    const firstCut = whole - (whole % BigInt(WHEEL_TOTAL))
    expect(reduced(firstCut - 1n, BigInt(WHEEL_TOTAL))).toBe(BigInt(WHEEL_TOTAL - 1))
    expect(reduced(firstCut, BigInt(WHEEL_TOTAL))).toBeUndefined()
    expect(reduced(whole - 1n, BigInt(WHEEL_TOTAL))).toBeUndefined()
    expect(reduced(whole - 1n, 2n ** 32n)).toBe(2n ** 32n - 1n)
  })
  test('that is thrown away is followed by the next', () => {
    const numbers = [2n ** 64n - 1n, 2n ** 64n - 2n, 123n]
    expect(unbiased(2n ** 63n + 1n, (cursor) => numbers[cursor] ?? 0n)).toEqual({ value: 123n, cursor: 2 })
  })
})

describe('a draw', () => {
  const seed = new Uint8Array(32).fill(0xab)
  const wheel = { hash: 'f0'.repeat(32), weights: [WHEEL_TOTAL - 30_000_000, 29_999_999, 1] }

  test('is the HMAC of wheel, client seed, nonce and cursor, as the first 64 bits of it say', () => {
    const draw = drawer(seed, 'sorte')
    for (let nonce = 1; nonce <= 200; nonce++) {
      const message = `v1:${wheel.hash}:sorte:${nonce}:0`
      const number = createHmac('sha256', seed).update(message).digest().readBigUInt64BE()
      const roll = Number(number % BigInt(WHEEL_TOTAL))
      expect(draw(wheel, nonce)).toEqual({ roll, slot: roll < 70_000_000 ? 0 : 1, cursor: 0 })
    }
  })

  test('is the same whenever it is made, and another for another seed, wheel or nonce', () => {
    const roll = drawer(seed, 'sorte')(wheel, 1).roll
    expect(drawer(seed, 'sorte')(wheel, 1).roll).toBe(roll)
    const others = [
      drawer(seed, 'sorte')(wheel, 2),
      drawer(seed, 'azar')(wheel, 1),
      drawer(
        seed.map((byte) => byte ^ 1),
        'sorte',
      )(wheel, 1),
      drawer(seed, 'sorte')({ ...wheel, hash: '0f'.repeat(32) }, 1),
    ].map((drawn) => drawn.roll)
    expect(new Set([roll, ...others]).size).toBe(5)
  })
})

describe('the hash of a wheel', () => {
  const slots = [
    { item_id: 100, item_name: 'Poção', amount: 5, weight: 99_999_999 },
    { item_id: 9999, item_name: 'Coringa "raro"', amount: 1, weight: 1 },
  ]
  const [first, second] = slots
  if (!first || !second) throw new Error('two slots')

  test('is the SHA-256 of all it promises', () => {
    const promised = '["v1","GOLD",[[100,"Poção",5,99999999],[9999,"Coringa \\"raro\\"",1,1]]]'
    expect(wheelHash('GOLD', slots)).toBe(createHash('sha256').update(promised).digest('hex'))
  })

  test('is another as soon as anything is another', () => {
    const hashes = [
      wheelHash('GOLD', slots),
      wheelHash('CASH', slots),
      wheelHash('GOLD', [second, first]),
      wheelHash('GOLD', [first]),
      wheelHash('GOLD', [{ ...first, item_id: 101 }, second]),
      wheelHash('GOLD', [{ ...first, item_name: 'Pocao' }, second]),
      wheelHash('GOLD', [{ ...first, amount: 6 }, second]),
      wheelHash('GOLD', [{ ...first, weight: 99_999_998 }, second]),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('says nothing of what a wheel does not promise', () => {
    const extended = slots.map((slot) => ({ ...slot, image_url: '/images/a.webp' }))
    expect(wheelHash('GOLD', extended)).toBe(wheelHash('GOLD', slots))
  })
})

test('the hash of a seed is that of its bytes', () => {
  const seed = new Uint8Array(32).fill(0x5a)
  expect(seedHash(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
})

test('bytes come back from their digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect(hex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      expect(fromHex(hex(bytes))).toEqual(bytes)
    }),
  )
})
