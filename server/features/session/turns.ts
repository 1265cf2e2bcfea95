// Few at once, and fair: networks take turns, so that a crowd from one does not keep out those from others.
import { Refusal } from '#server/http/refusal.ts'

// Each hash keeps one of libuv's four threads busy for some 50 ms: two leave room for everything else.
const AT_ONCE = 2
// Who would wait longer is better told to come back: some 0.4 s for one network, 3 s for all.
const MOST_WAITING_PER_NETWORK = 16
const MOST_WAITING = 128

export class Turns {
  running = 0
  #waiting = 0
  /** Those who wait, by network; the network that was served last stands last. */
  readonly #queues = new Map<string, (() => void)[]>()

  async take<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running++
    else await this.#wait(network)
    try {
      return await work()
    } finally {
      if (!this.#callNext()) this.running--
    }
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

  /** Hands the turn that has become free to the network whose turn it is. */
  #callNext() {
    for (const [network, queue] of this.#queues) {
      const next = queue.shift()
      this.#queues.delete(network)
      if (queue.length > 0) this.#queues.set(network, queue)
      if (!next) continue
      this.#waiting--
      next()
      return true
    }
    return false
  }
}
