// How many pictures are under way at once. A turn is taken before the first byte of a file is read, so that however
// many come together, only a few files are in memory.
import { FETCH_MS } from '#server/external/fetch-picture.ts'
import { HEAVY_AT_ONCE, type Share, unshared } from '#server/http/heavy-work.ts'
import { Refusal } from '#server/http/refusal.ts'
import { Turns } from '#server/http/turns.ts'

// Files arrive as slowly as their senders like: there is room for many. 16 files of 2 MB are 32 MB.
const AT_ONCE = 16
// A player who saves a picture before its preview has come waits for that one to be fetched and made.
const WAIT_MS = FETCH_MS + 3_000
const RETRY_AFTER_SECONDS = 5
const BUSY = 'Muitas imagens estão sendo enviadas agora. Tente novamente em instantes.'

export class PictureTurns {
  readonly #bringing: Turns
  readonly #making: Turns
  readonly #waitMs: number
  readonly #share: Share

  /** `share`: among the processes of this machine. */
  constructor({ atOnce = AT_ONCE, waitMs = WAIT_MS, share = unshared } = {}) {
    this.#bringing = new Turns({
      atOnce,
      mostWaiting: { ofOne: 8, inAll: 64 },
      sentence: BUSY,
      refuseWithinMs: 0,
    })
    // Each takes up to 100 MB and one of libuv's four threads. All who bring one may wait.
    this.#making = new Turns({
      atOnce: HEAVY_AT_ONCE,
      mostWaiting: { ofOne: atOnce, inAll: atOnce },
      sentence: BUSY,
      refuseWithinMs: 0,
    })
    this.#waitMs = waitMs
    this.#share = share
  }

  /** For all that is done with one file. Who has waited long is better told to come back. */
  bring<T>(accountId: number, work: () => Promise<T>) {
    return new Promise<T>((resolve, reject) => {
      let isLate = false
      const busy = () => new Refusal('unavailable', BUSY, RETRY_AFTER_SECONDS)
      const waiting = setTimeout(() => {
        isLate = true
        reject(busy())
      }, this.#waitMs)
      const turn = this.#bringing.take(String(accountId), async () => {
        clearTimeout(waiting)
        if (isLate) throw busy()
        return work()
      })
      turn.finally(() => clearTimeout(waiting)).then(resolve, reject)
    })
  }

  /** For decoding and encoding, within `bring`. */
  make<T>(accountId: number, work: () => Promise<T>) {
    return this.#making.take(String(accountId), () => this.#share(work))
  }
}
