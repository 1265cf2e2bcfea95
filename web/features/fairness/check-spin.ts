// Draws a spin again and compares. It asks nobody: all it needs is in its arguments.
import {
  drawer,
  drawMessage,
  fromHex,
  hex,
  type Slot,
  seedHash,
  WHEEL_TOTAL,
  wheelHash,
} from '#contract/fairness.ts'
import { hmacSha256 } from '#contract/hmac-sha256.ts'
import type { OwnSpin, WheelVersion } from '#contract/roulette-proof.ts'

/** What a draw depends on. */
export interface DrawParts {
  /** 64 hexadecimal digits. */
  serverSeed: string
  clientSeed: string
  nonce: number
  wheel: Wheel
}

export type Wheel = { type: string; slots: readonly Slot[] }

/** What was told before the draw and after it. What nobody told is not compared. */
export interface Claims {
  seedHash?: string | undefined
  wheelHash?: string | undefined
  slot?: number | undefined
  prize?: { item_name: string; amount: number } | undefined
}

/** `null`: there was nothing to compare with. */
export interface Findings {
  seed: boolean | null
  wheel: boolean | null
  /** The chances add up to exactly 100 %. */
  chances: boolean
  prize: boolean | null
}

export interface SpinCheck {
  claims: Claims
  findings: Findings
  isRight: boolean
  seedHash: string
  wheelHash: string
  /** The exact text that was hashed with the server seed, and what came out. */
  message: string
  digest: string
  roll: number
  total: number
  slot: number
  /** The rolls of that slot: from the first to the last. */
  rolls: [first: number, last: number]
  prize: Slot
}

export function checkSpin({ serverSeed, clientSeed, nonce, wheel }: DrawParts, claims: Claims): SpinCheck {
  const seed = fromHex(serverSeed)
  const hashes = { seedHash: seedHash(seed), wheelHash: wheelHash(wheel.type, wheel.slots) }
  const weights = wheel.slots.map(({ weight }) => weight)
  const total = sum(weights)
  const { roll, slot, cursor } = drawer(seed, clientSeed)({ hash: hashes.wheelHash, weights }, nonce)
  const prize = wheel.slots[slot]
  if (!prize) throw new RangeError(`no slot ${slot}`)
  const message = drawMessage(hashes.wheelHash, clientSeed, nonce, cursor)
  const first = sum(weights.slice(0, slot))
  const findings = {
    seed: agrees(claims.seedHash, hashes.seedHash),
    wheel: agrees(claims.wheelHash, hashes.wheelHash),
    chances: total === WHEEL_TOTAL,
    prize: isPrize(claims, slot, prize),
  }
  return {
    ...hashes,
    claims,
    findings,
    isRight: !Object.values(findings).includes(false),
    message,
    digest: hex(hmacSha256(seed)(new TextEncoder().encode(message))),
    roll,
    total,
    slot,
    rolls: [first, first + prize.weight - 1],
    prize,
  }
}

/** Against all that the site has said of it. Its seed must be revealed. */
export function checkOwnSpin(spin: OwnSpin & { server_seed: string }, wheel: WheelVersion) {
  const { server_seed, client_seed, nonce, seed_hash, wheel_hash, slot, item_name, amount } = spin
  return checkSpin(
    { serverSeed: server_seed, clientSeed: client_seed, nonce, wheel },
    { seedHash: seed_hash, wheelHash: wheel_hash, slot, prize: { item_name, amount } },
  )
}

export const isRevealed = (spin: OwnSpin): spin is OwnSpin & { server_seed: string } =>
  spin.server_seed !== null

export type Numbered = Pick<OwnSpin, 'seed_hash' | 'nonce'>

/**
 * Under each seed spins count 1, 2, 3…: one left out would be a result that was thrown away. The newest come first;
 * `before` is the one before the oldest of them.
 */
export function missingSpins(spins: readonly Numbered[], before: Numbered | null) {
  const older = [...spins.slice(1), before]
  return sum(
    spins.map(({ seed_hash, nonce }, place) => {
      const previous = older[place]
      return nonce - 1 - (previous?.seed_hash === seed_hash ? previous.nonce : 0)
    }),
  )
}

const agrees = (claimed: string | undefined, found: string) =>
  claimed === undefined ? null : claimed === found

function isPrize({ slot, prize }: Claims, drawnSlot: number, drawn: Slot) {
  if (slot === undefined && !prize) return null
  const isSlot = slot === undefined || slot === drawnSlot
  return isSlot && (!prize || (prize.item_name === drawn.item_name && prize.amount === drawn.amount))
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
