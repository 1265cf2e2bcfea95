// Argon2id with OWASP's minimum: 19 MiB, two passes, one lane.
import { hash, verify } from '@node-rs/argon2'
import { HEAVY_AT_ONCE, type Share, unshared } from '#server/http/heavy-work.ts'
import { Turns } from '#server/http/turns.ts'

// `algorithm` 2 is Argon2id; the package's own name for it is a const enum, which a single file cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export class Passwords {
  readonly #turns: Turns
  readonly #share: Share
  #running = 0
  // A true hash of a password nobody has: checking it takes as long as checking a real one.
  readonly #nobodys = hash(crypto.randomUUID(), PARAMETERS)

  /** `processes`: as many share this machine, and so what may be hashed at once and who may wait for it. */
  constructor({ processes = 1, share = unshared } = {}) {
    this.#share = share
    this.#turns = new Turns({
      atOnce: HEAVY_AT_ONCE,
      // Each hash takes some 50 ms of a core: the longest wait is 0.8 s for one network, 3 s for all.
      mostWaiting: {
        ofOne: Math.ceil(16 / processes),
        inAll: Math.ceil((64 * HEAVY_AT_ONCE) / processes),
      },
      sentence: 'Muitas pessoas estão entrando agora. Tente novamente em instantes.',
      refuseWithinMs: 3_000,
    })
  }

  get running() {
    return this.#running
  }

  /** Hashing is slow on purpose: the work waits for its turn, or is refused. */
  inTurn<T>(network: string, work: () => Promise<T>) {
    return this.#turns.take(network, () => this.#share(() => this.#counted(work)))
  }

  async #counted<T>(work: () => Promise<T>) {
    this.#running++
    return work().finally(() => this.#running--)
  }

  /** Takes no turn: call it within `inTurn` where a visitor can cause it. */
  hash(password: string) {
    return hash(password.normalize('NFC'), PARAMETERS)
  }

  /** Without a hash to compare with, takes the same time and says no. */
  async matches(password: string, passwordHash: string | undefined) {
    const hasOne = passwordHash?.startsWith('$argon2id$') === true
    const right = await verify(hasOne ? passwordHash : await this.#nobodys, password.normalize('NFC'))
    return right && hasOne
  }
}
