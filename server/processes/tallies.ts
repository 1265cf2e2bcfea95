// What the processes of a machine have counted, also while one is late, and after one is gone: what only grows never shrinks.
import { addedUp, type Counted, type Figures } from '#server/http/figures.ts'

export class Tallies<Who> {
  readonly #own: Figures
  readonly #latest = new Map<Who, Counted[]>()
  #ofTheGone: Promise<Counted> = Promise.resolve([])

  /** `own`: of the process that works. */
  constructor(own: Figures) {
    this.#own = own
  }

  note(who: Who, counted: Counted[]) {
    this.#latest.set(who, counted)
  }

  leave(who: Who) {
    const last = (this.#latest.get(who) ?? []).map((counted) => counted.filter(onlyGrows))
    this.#latest.delete(who)
    this.#ofTheGone = this.#ofTheGone.then((gone) => addedUp([gone, ...last]).getMetricsAsJSON())
  }

  async all(): Promise<Counted[]> {
    const living = [...this.#latest.values()].flat()
    return [await this.#own.counted(), await this.#ofTheGone, ...living]
  }
}

const onlyGrows = ({ type }: Counted[number]) => ['counter', 'histogram'].includes(String(type))
