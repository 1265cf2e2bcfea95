// Argon2id with OWASP's minimum: 19 MiB, two passes, one lane.
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Turns } from '#server/http/turns.ts'

// `algorithm` 2 is Argon2id; the package's own name for it is a const enum, which a single file cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash keeps one of libuv's four threads, and a core, busy for some 50 ms: two at most, and never the last core.
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1))

export class Passwords {
  readonly #turns: Turns
  // A true hash of a password nobody has: checking it takes as long as checking a real one.
  readonly #nobodys = hash(crypto.randomUUID(), PARAMETERS)

  /** `processes`: as many share the cores of this machine. */
  constructor({ processes = 1 } = {}) {
    const atOnce = Math.max(1, Math.floor(AT_ONCE / processes))
    this.#turns = new Turns({
      atOnce,
      // The longest wait is some 0.8 s for one network, 3 s for all.
      mostWaiting: { ofOne: 16, inAll: 64 * atOnce },
      sentence: 'Muitas pessoas estão entrando agora. Tente novamente em instantes.',
      refuseWithinMs: 3_000,
    })
  }

  get running() {
    return this.#turns.running
  }

  /** Hashing is slow on purpose: the work waits for its turn, or is refused. */
  inTurn<T>(network: string, work: () => Promise<T>) {
    return this.#turns.take(network, work)
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
