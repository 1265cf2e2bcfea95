// The draw of the roulette. The server draws with this, and the player's page checks with this. See docs/fairness.md.
import { hmacSha256, sha256 } from './hmac-sha256.ts'

/** What the weights of a wheel add up to: a chance in percent with six decimals. */
export const WHEEL_TOTAL = 100_000_000

const RANGE = 2n ** 64n
const text = new TextEncoder()

/** As much of a wheel as its draws depend on. Weights in the order of the slots. */
export interface DrawnWheel {
  hash: string
  weights: readonly number[]
}

export interface Drawn {
  /** From 0 to one less than the sum of the weights. */
  roll: number
  slot: number
  /** How many numbers were thrown away before this one. */
  cursor: number
}

/** Draws of one server seed. A draw is a matter of arithmetic: the same seeds, wheel and nonce give the same slot. */
export function drawer(serverSeed: Uint8Array, clientSeed: string) {
  const numberOf = hmacSha256(serverSeed)
  return ({ hash, weights }: DrawnWheel, nonce: number): Drawn => {
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const { value, cursor } = unbiased(BigInt(total), (each) =>
      firstEightBytes(numberOf(text.encode(drawMessage(hash, clientSeed, nonce, each)))),
    )
    const roll = Number(value)
    return { roll, slot: slotAt(weights, roll), cursor }
  }
}

/** What is hashed with the server seed. */
export const drawMessage = (hash: string, clientSeed: string, nonce: number, cursor: number) =>
  `v1:${hash}:${clientSeed}:${nonce}:${cursor}`

/** The first number of a row that is not cut off, brought below the total. */
export function unbiased(total: bigint, numberAt: (cursor: number) => bigint) {
  for (let cursor = 0; ; cursor++) {
    const value = reduced(numberAt(cursor), total)
    if (value !== undefined) return { value, cursor }
  }
}

/** Of the numbers below the range as many lead to each value; those left over at its end lead to none. */
export function reduced(number: bigint, total: bigint, range = RANGE) {
  return number < range - (range % total) ? number % total : undefined
}

/** Each slot has as many rolls as its weight says, one slot after the other. */
export function slotAt(weights: readonly number[], roll: number) {
  let left = roll
  for (let slot = 0; slot < weights.length; slot++) {
    left -= weights[slot] ?? 0
    if (left < 0) return slot
  }
  throw new RangeError(`no slot for ${roll}`)
}

function firstEightBytes(digest: Uint8Array) {
  return new DataView(digest.buffer, digest.byteOffset).getBigUint64(0)
}

/** What a slot of a wheel gives, and how heavy it is. */
export interface Slot {
  item_id: number
  item_name: string
  amount: number
  weight: number
}

/** All that a wheel promised: another name, amount or weight is another wheel. */
export function wheelText(type: string, slots: readonly Slot[]) {
  const lines = slots.map(({ item_id, item_name, amount, weight }) => [item_id, item_name, amount, weight])
  return JSON.stringify(['v1', type, lines])
}

/** Binds a draw to it. */
export const wheelHash = (type: string, slots: readonly Slot[]) =>
  hex(sha256(text.encode(wheelText(type, slots))))

/** What a player is shown of a server seed before it is used. */
export const seedHash = (serverSeed: Uint8Array) => hex(sha256(serverSeed))

export const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

export function fromHex(digits: string) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
