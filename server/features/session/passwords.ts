// Argon2id, with the parameters that OWASP gives as its first choice for 19 MiB.
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/http/refusal.ts'

// `algorithm` 2 is Argon2id; the package's own name for it is a const enum, which a single file cannot read.
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Each hash keeps one of libuv's four threads busy for some 50 ms: two leave room for everything else.
const AT_ONCE = 2
// Some 0.8 s of waiting; who comes later is better told to come back.
const MOST_WAITING = 32

export class Passwords {
  #running = 0
  #waiting: (() => void)[] = []
  // A true hash of a password nobody has: checking it takes as long as checking a real one.
  #nobodys = hash(crypto.randomUUID(), PARAMETERS)

  get running() {
    return this.#running
  }

  /** Runs the work when its turn comes; refuses it when too many are waiting already. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= AT_ONCE) {
      if (this.#waiting.length >= MOST_WAITING)
        throw new Refusal(
          'unavailable',
          'Muitas pessoas estão entrando agora. Tente novamente em instantes.',
          1,
        )
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  hash(password: string) {
    return hash(password.normalize('NFC'), PARAMETERS)
  }

  /** Without a hash to compare with, takes the same time and says no. */
  async matches(password: string, passwordHash: string | undefined) {
    const right = await verify(passwordHash ?? (await this.#nobodys), password.normalize('NFC'))
    return right && passwordHash !== undefined
  }
}
