import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hmacSha256, sha256 } from './hmac-sha256.ts'

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const nodesHmac = (key: Uint8Array, message: Uint8Array) =>
  createHmac('sha256', key).update(message).digest('hex')
const nodesHash = (message: Uint8Array) => createHash('sha256').update(message).digest('hex')

const text = (value: string) => Buffer.from(value)
const times = (byte: number, count: number) => new Uint8Array(count).fill(byte)

// RFC 4231, §4.2 to §4.8. The fifth is cut to 128 bits.
describe('the examples of RFC 4231', () => {
  test.each([
    [times(0x0b, 20), text('Hi There'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      text('Jefe'),
      text('what do ya want for nothing?'),
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [times(0xaa, 20), times(0xdd, 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
    [
      Uint8Array.from({ length: 25 }, (_, at) => at + 1),
      times(0xcd, 50),
      '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
    ],
    [times(0x0c, 20), text('Test With Truncation'), 'a3b6167473100ee06e0c796c2955552b'],
    [
      times(0xaa, 131),
      text('Test Using Larger Than Block-Size Key - Hash Key First'),
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
    [
      times(0xaa, 131),
      text(
        'This is a test using a larger than block-size key and a larger than block-size data. ' +
          'The key needs to be hashed before being used by the HMAC algorithm.',
      ),
      '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
    ],
  ])('%#', (key, message, digest) => {
    expect(hexOf(hmacSha256(key)(message)).slice(0, digest.length)).toBe(digest)
  })
})

test('every length around the borders of a block gives what Node gives', () => {
  for (let length = 0; length <= 260; length++) {
    const message = times(length % 251, length)
    expect(hexOf(sha256(message))).toBe(nodesHash(message))
    expect(hexOf(hmacSha256(times(7, 32))(message))).toBe(nodesHmac(times(7, 32), message))
    expect(hexOf(hmacSha256(message)(times(9, 90)))).toBe(nodesHmac(message, times(9, 90)))
  }
})

test('any key and any message give what Node gives', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  fc.assert(
    fc.property(bytes, bytes, (key, message) => {
      expect(hexOf(hmacSha256(key)(message))).toBe(nodesHmac(key, message))
      expect(hexOf(sha256(message))).toBe(nodesHash(message))
    }),
    { numRuns: 500 },
  )
})

test('a long message gives what Node gives', () => {
  const message = Uint8Array.from({ length: 1_000_003 }, (_, at) => (at * 31) % 256)
  expect(hexOf(sha256(message))).toBe(nodesHash(message))
})

test('a view into a larger buffer is taken for itself', () => {
  const message = new Uint8Array(times(3, 200).buffer, 17, 100)
  expect(hexOf(sha256(message))).toBe(nodesHash(times(3, 100)))
})

test('messages under one key do not disturb one another, nor what was answered before', () => {
  const [one, other] = [hmacSha256(times(1, 32)), hmacSha256(times(2, 32))]
  const first = one(text('a'))
  const lengths = [150, 0, 64, 3, 119, 55, 56]
  for (const length of lengths) {
    expect(hexOf(one(times(5, length)))).toBe(nodesHmac(times(1, 32), times(5, length)))
    expect(hexOf(other(times(6, length)))).toBe(nodesHmac(times(2, 32), times(6, length)))
  }
  expect(hexOf(first)).toBe(nodesHmac(times(1, 32), text('a')))
})
