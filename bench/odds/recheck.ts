// T5: draws spins again that a site says it has made, from the server seeds it has revealed since.
import { type DrawnWheel, drawer, fromHex, wheelHash } from '#contract/fairness.ts'
import type { WheelVersion } from '#contract/roulette-proof.ts'

export interface ClaimedSpin {
  server_seed: string
  client_seed: string
  nonce: number
  /** Spins of one wheel should share the object: its hash is computed once for each. */
  wheel: WheelVersion
  slot: number
}

export interface Recheck {
  checked: number
  /** Spins whose slot is not the one that was drawn, and what was; null if the wheel is not the one of its hash. */
  mismatches: { spin: ClaimedSpin; drawn: number | null }[]
  /** Spins nobody was told of: a result was thrown away. */
  gaps: { server_seed: string; from: number; to: number }[]
  /** Nonces that were used more than once. */
  repeated: { server_seed: string; nonce: number }[]
}

/** Nonces are counted from 1 under each server seed. */
export function recheck(spins: Iterable<ClaimedSpin>): Recheck {
  const drawAgain = memoryOfDraws()
  const nonces = new Map<string, number[]>()
  const report: Recheck = { checked: 0, mismatches: [], gaps: [], repeated: [] }
  for (const spin of spins) {
    const drawn = drawAgain(spin)
    if (drawn !== spin.slot) report.mismatches.push({ spin, drawn })
    const used = nonces.get(spin.server_seed)
    if (used) used.push(spin.nonce)
    else nonces.set(spin.server_seed, [spin.nonce])
    report.checked++
  }
  for (const [server_seed, used] of nonces) {
    let before = 0
    for (const nonce of used.sort((a, b) => a - b)) {
      if (nonce === before) report.repeated.push({ server_seed, nonce })
      if (nonce > before + 1) report.gaps.push({ server_seed, from: before + 1, to: nonce - 1 })
      before = nonce
    }
  }
  return report
}

/** A million spins have few seeds and fewer wheels. */
function memoryOfDraws() {
  const wheels = new WeakMap<WheelVersion, DrawnWheel | null>()
  const draws = new Map<string, ReturnType<typeof drawer>>()
  return ({ wheel, server_seed, client_seed, nonce }: ClaimedSpin) => {
    const drawnWheel = remembered(wheels, wheel, () => drawable(wheel))
    const draw = remembered(draws, `${server_seed}:${client_seed}`, () =>
      drawer(fromHex(server_seed), client_seed),
    )
    return drawnWheel && draw(drawnWheel, nonce).slot
  }
}

const drawable = ({ type, hash, slots }: WheelVersion): DrawnWheel | null =>
  wheelHash(type, slots) === hash ? { hash, weights: slots.map(({ weight }) => weight) } : null

function remembered<Key, Value>(
  memory: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}
