// Argon2id with OWASP's minimum: 19 MiB, two passes, one lane.
import { hash, verify } from '@node-rs/argon2'
import { Turns } from './turns.ts'

// `algorithm` 2 is Argon2id; the package's own name for it is a const enum, which a single file cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export class Passwords {
  readonly #turns = new Turns()
  // A true hash of a password nobody has: checking it takes as long as checking a real one.
  readonly #nobodys = hash(crypto.randomUUID(), PARAMETERS)

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
