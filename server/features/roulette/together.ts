// Calls of one asker that come while another of theirs is under way are done together, when that one is done.
import { Refusal } from '#server/http/refusal.ts'
import type { Turns } from '#server/http/turns.ts'

export interface TogetherOptions<Call> {
  turns: Turns
  sizeOf: (call: Call) => number
  /** More would keep the first of them waiting too long for the last. A single call may be larger. */
  mostTogether: number
  /** Who would have to wait behind more calls than these is told to come back. */
  mostWaiting: number
  sentence: string
}

interface Waiting<Call, Outcome> {
  call: Call
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

/** Answers with an outcome for each call, in their order. */
type Work<Call, Outcome> = (calls: Call[]) => Promise<Outcome[]>

export class Together<Call, Outcome> {
  readonly #options: TogetherOptions<Call>
  /** By asker and kind; one that is here is being served. */
  readonly #groups = new Map<string, Waiting<Call, Outcome>[]>()

  constructor(options: TogetherOptions<Call>) {
    this.#options = options
  }

  /** Only calls of one kind are done together. */
  do({ asker, kind }: { asker: string; kind: string }, call: Call, work: Work<Call, Outcome>) {
    const group = `${asker}:${kind}`
    const waiting = this.#groups.get(group) ?? []
    if (waiting.length >= this.#options.mostWaiting)
      throw new Refusal('unavailable', this.#options.sentence, 1)
    const outcome = new Promise<Outcome>((resolve, reject) => waiting.push({ call, resolve, reject }))
    if (!this.#groups.has(group)) {
      this.#groups.set(group, waiting)
      this.#serve(asker, group, work)
    }
    return outcome
  }

  async #serve(asker: string, group: string, work: Work<Call, Outcome>) {
    const waiting = this.#groups.get(group) ?? []
    while (waiting.length > 0) {
      let served: Waiting<Call, Outcome>[] | undefined
      try {
        const outcomes = await this.#options.turns.take(asker, () => {
          served = this.#takeOut(waiting)
          return work(served.map(({ call }) => call))
        })
        served?.forEach((each, place) => {
          settle(each, outcomes[place])
        })
      } catch (error) {
        for (const { reject } of served ?? this.#takeOut(waiting)) reject(error)
      }
    }
    // At once: who comes a moment later begins anew.
    this.#groups.delete(group)
  }

  #takeOut(waiting: Waiting<Call, Outcome>[]) {
    const { sizeOf, mostTogether } = this.#options
    let size = 0
    const end = waiting.findIndex(({ call }, place) => {
      size += sizeOf(call)
      return place > 0 && size > mostTogether
    })
    return waiting.splice(0, end < 0 ? waiting.length : end)
  }
}

function settle<Outcome>({ resolve, reject }: Waiting<unknown, Outcome>, outcome: Outcome | undefined) {
  if (outcome === undefined) reject(new Error('a call was left without an outcome'))
  else resolve(outcome)
}
