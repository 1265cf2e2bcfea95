// HMAC-SHA256 (RFC 2104, FIPS 180-4) in plain arithmetic: the same everywhere, and at once. A browser's own is not to be
// had on a site without TLS, and answers later.
const BLOCK_BYTES = 64
const BLOCK_WORDS = 16
const DIGEST_WORDS = 8
const LENGTH_BYTES = 8

const INITIAL = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
)

// The fractional parts of the cube roots of the first 64 primes.
const ROUNDS = Int32Array.from(primes(64), (prime) => fraction(Math.cbrt(prime)))

/** For many messages under one key: what depends on the key alone is done once. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES)
  block.set(key.length > BLOCK_BYTES ? sha256(key) : key)
  const inner = begun(block, 0x36)
  const outer = begun(block, 0x5c)
  return (message) => finished(outer, finished(inner, message, BLOCK_BYTES), BLOCK_BYTES)
}

export const sha256 = (message: Uint8Array) => finished(INITIAL, message, 0)

// One for all: an array made for each block would cost more than its hash.
const schedule = new Int32Array(64)
const ending = new Uint8Array(2 * BLOCK_BYTES)

function begun(block: Uint8Array, pad: number) {
  const state = INITIAL.slice()
  absorb(
    state,
    block.map((byte) => byte ^ pad),
    0,
  )
  return state
}

/** The hash of these bytes after so many that led to this state. */
function finished(before: Int32Array, message: Uint8Array, bytesBefore: number) {
  const state = before.slice()
  const whole = message.length - (message.length % BLOCK_BYTES)
  for (let at = 0; at < whole; at += BLOCK_BYTES) absorb(state, message, at)
  const left = message.length - whole
  const end = left + 1 + LENGTH_BYTES > BLOCK_BYTES ? 2 * BLOCK_BYTES : BLOCK_BYTES
  ending.fill(0)
  for (let at = 0; at < left; at++) ending[at] = byteAt(message, whole + at)
  ending[left] = 0x80
  // In bits, which may be more than 32 bits can say.
  let length = (bytesBefore + message.length) * 8
  for (let at = end - 1; length > 0; at--) {
    ending[at] = length % 256
    length = Math.floor(length / 256)
  }
  for (let at = 0; at < end; at += BLOCK_BYTES) absorb(state, ending, at)
  return bytesOf(state)
}

function bytesOf(state: Int32Array) {
  const bytes = new Uint8Array(DIGEST_WORDS * 4)
  for (let at = 0; at < bytes.length; at++) bytes[at] = word(state, at >> 2) >>> (24 - 8 * (at & 3))
  return bytes
}

function absorb(state: Int32Array, bytes: Uint8Array, from: number) {
  for (let at = 0; at < BLOCK_WORDS; at++) schedule[at] = bigEndian(bytes, from + at * 4)
  for (let at = BLOCK_WORDS; at < 64; at++) schedule[at] = scheduled(at)
  compress(state)
}

const bigEndian = (bytes: Uint8Array, at: number) =>
  (byteAt(bytes, at) << 24) |
  (byteAt(bytes, at + 1) << 16) |
  (byteAt(bytes, at + 2) << 8) |
  byteAt(bytes, at + 3)

function scheduled(at: number) {
  const early = word(schedule, at - 15)
  const late = word(schedule, at - 2)
  const s0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
  const s1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
  return (word(schedule, at - 16) + s0 + word(schedule, at - 7) + s1) | 0
}

function compress(state: Int32Array) {
  let a = word(state, 0)
  let b = word(state, 1)
  let c = word(state, 2)
  let d = word(state, 3)
  let e = word(state, 4)
  let f = word(state, 5)
  let g = word(state, 6)
  let h = word(state, 7)
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + word(ROUNDS, at) + word(schedule, at)) | 0
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = word(state, 0) + a
  state[1] = word(state, 1) + b
  state[2] = word(state, 2) + c
  state[3] = word(state, 3) + d
  state[4] = word(state, 4) + e
  state[5] = word(state, 5) + f
  state[6] = word(state, 6) + g
  state[7] = word(state, 7) + h
}

const turned = (value: number, by: number) => (value >>> by) | (value << (32 - by))
const word = (words: Int32Array, at: number) => words[at] ?? 0
const byteAt = (bytes: Uint8Array, at: number) => bytes[at] ?? 0

function fraction(root: number) {
  return Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
}

function primes(count: number) {
  const found: number[] = []
  for (let number = 2; found.length < count; number++)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}
