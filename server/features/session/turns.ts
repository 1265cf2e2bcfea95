// Few at once, and fair: a network has one turn at a time, so that a crowd from one does not keep out the others.
import { Refusal } from '#server/http/refusal.ts'

// Each hash keeps one of libuv's four threads busy for some 50 ms: two leave room for everything else.
const AT_ONCE = 2
// Who would wait longer is better told to come back: some 0.8 s for one network, 3 s for all.
const MOST_WAITING_PER_NETWORK = 16
const MOST_WAITING = 128

export class Turns {
  /** The networks whose turn it is. */
  readonly #running = new Set<string>()
  /** Those who wait, by network; the network that was served last stands last. */
  readonly #queues = new Map<string, (() => void)[]>()
  #waiting = 0

  get running() {
    return this.#running.size
  }

  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#isFree(network)) this.#running.add(network)
    else await this.#wait(network)
    try {
      return await work()
    } finally {
      this.#running.delete(network)
      this.#callNext()
    }
  }

  #isFree(network: string) {
    return this.#running.size < AT_ONCE && !this.#running.has(network)
  }

  #wait(network: string) {
    const queue = this.#queues.get(network) ?? []
    if (queue.length >= MOST_WAITING_PER_NETWORK || this.#waiting >= MOST_WAITING)
      throw new Refusal(
        'unavailable',
        'Muitas pessoas estão entrando agora. Tente novamente em instantes.',
        1,
      )
    this.#queues.set(network, queue)
    this.#waiting++
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  #callNext() {
    for (const [network, queue] of this.#queues) {
      if (!this.#isFree(network)) continue
      this.#queues.delete(network)
      const [next, ...rest] = queue
      if (rest.length > 0) this.#queues.set(network, rest)
      this.#waiting--
      this.#running.add(network)
      return next?.()
    }
  }
}
