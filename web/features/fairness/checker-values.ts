import { wheelText } from '#contract/fairness.ts'
import { clientSeedProblem, type OwnSpin } from '#contract/roulette-proof.ts'
import { checkSpin, type Wheel } from './check-spin.ts'
import { texts } from './texts.ts'
import { wheelIn } from './typed-wheel.ts'

/** What stands in the fields of the checker, as typed. */
export interface CheckerValues {
  serverSeed: string
  /** Here and below: what was noted down. Nothing there, nothing to compare with. */
  seedHash: string
  clientSeed: string
  nonce: string
  wheel: string
  wheelHash: string
  /** Counted from 1. */
  slot: string
}

export const NO_VALUES: CheckerValues = {
  ...{ serverSeed: '', seedHash: '', clientSeed: '', nonce: '', wheel: '', wheelHash: '', slot: '' },
}

export const valuesOf = (spin: OwnSpin, wheel: Wheel | undefined): CheckerValues => ({
  serverSeed: spin.server_seed ?? '',
  seedHash: spin.seed_hash,
  clientSeed: spin.client_seed,
  nonce: String(spin.nonce),
  wheel: wheel ? wheelText(wheel.type, wheel.slots) : '',
  wheelHash: spin.wheel_hash,
  slot: String(spin.slot + 1),
})

export type Problems = Record<keyof CheckerValues, string | null>

export const problemsOf = (typed: CheckerValues): Problems => ({
  serverSeed: isDigest(typed.serverSeed) ? null : texts.badServerSeed,
  seedHash: isNothing(typed.seedHash) || isDigest(typed.seedHash) ? null : texts.badHash,
  clientSeed: clientSeedProblem(typed.clientSeed.trim()),
  nonce: isPosition(typed.nonce) ? null : texts.badNonce,
  wheel: wheelIn(typed.wheel) ? null : texts.badWheel,
  wheelHash: isNothing(typed.wheelHash) || isDigest(typed.wheelHash) ? null : texts.badHash,
  slot: isNothing(typed.slot) || isPosition(typed.slot) ? null : texts.badSlot,
})

/** Of values without a problem. */
export function checkOf(typed: CheckerValues) {
  const wheel = wheelIn(typed.wheel)
  if (!wheel) return undefined
  return checkSpin(
    {
      serverSeed: digest(typed.serverSeed),
      clientSeed: typed.clientSeed.trim(),
      nonce: Number(typed.nonce),
      wheel,
    },
    {
      seedHash: isNothing(typed.seedHash) ? undefined : digest(typed.seedHash),
      wheelHash: isNothing(typed.wheelHash) ? undefined : digest(typed.wheelHash),
      slot: isNothing(typed.slot) ? undefined : Number(typed.slot) - 1,
    },
  )
}

const digest = (typed: string) => typed.trim().toLowerCase()
const isDigest = (typed: string) => /^[0-9a-f]{64}$/.test(digest(typed))
const isPosition = (typed: string) => /^[1-9]\d{0,14}$/.test(typed.trim())
const isNothing = (typed: string) => typed.trim() === ''
