// Few at once, and fair: who asks has one turn at a time, so that a crowd from one place does not keep out the others.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

export interface TurnsOptions {
  atOnce: number
  /** Who would have to wait behind more than these is better told to come back. */
  mostWaiting: { ofOne: number; inAll: number }
  /** What they are told. */
  sentence: string
  /**
   * And when: after half of this time or more, each at another moment. A crowd that is answered at once comes back at
   * once, and keeps everybody else waiting meanwhile.
   */
  refuseWithinMs: number
}

// More than these are told at once: they, too, take room.
const MOST_REFUSING = 1_000

interface Waiting {
  begin(): void
  giveUp(reason: unknown): void
}

export class Turns {
  readonly #options: TurnsOptions
  /** Those whose turn it is. */
  readonly #running = new Set<string>()
  /** What waits, by who asked; who was served last stands last. */
  readonly #queues = new Map<string, Waiting[]>()
  #waiting = 0
  #refusing = 0

  constructor(options: TurnsOptions) {
    this.#options = options
  }

  get running() {
    return this.#running.size
  }

  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#isFree(asker)) this.#running.add(asker)
    else if (this.#isFull(asker)) await this.#refuse()
    else await this.#wait(asker)
    try {
      return await work()
    } finally {
      this.#running.delete(asker)
      this.#callNext()
    }
  }

  #isFree(asker: string) {
    return this.#running.size < this.#options.atOnce && !this.#running.has(asker)
  }

  #isFull(asker: string) {
    const { ofOne, inAll } = this.#options.mostWaiting
    const own = this.#queues.get(asker)?.length ?? 0
    if (own >= ofOne) return true
    return this.#waiting >= inAll && !(own === 0 && this.#makeRoom())
  }

  /** Who has nobody waiting goes before the last of those who have most. */
  #makeRoom() {
    const [longest] = [...this.#queues.values()].sort((a, b) => b.length - a.length)
    if (!longest || longest.length < 2) return false
    const last = longest.pop()
    this.#waiting--
    this.#refuse().catch((refusal) => last?.giveUp(refusal))
    return true
  }

  async #refuse() {
    const { sentence, refuseWithinMs } = this.#options
    if (this.#refusing < MOST_REFUSING) {
      this.#refusing++
      await sleep(randomInt(refuseWithinMs / 2, refuseWithinMs + 1))
      this.#refusing--
    }
    throw new Refusal('unavailable', sentence, 1)
  }

  #wait(asker: string) {
    const queue = this.#queues.get(asker) ?? []
    this.#queues.set(asker, queue)
    this.#waiting++
    return new Promise<void>((begin, giveUp) => queue.push({ begin, giveUp }))
  }

  #callNext() {
    for (const [asker, queue] of this.#queues) {
      if (!this.#isFree(asker)) continue
      this.#queues.delete(asker)
      const [next, ...rest] = queue
      if (rest.length > 0) this.#queues.set(asker, rest)
      this.#waiting--
      this.#running.add(asker)
      return next?.begin()
    }
  }
}
