// Heavy work is done by few at once, whichever of the processes of a machine does it.
import type { Heavy, Share } from '#server/http/heavy-work.ts'
import type { Message } from './messages.ts'

interface Wish<Who> {
  who: Who
  id: number
  begin: () => void
  hasBegun: boolean
}

/** Of one kind, in the process that works. */
export class Permits<Who> {
  readonly #atOnce: number
  /** In the order in which they came: the first ones have theirs. */
  #wishes: Wish<Who>[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  want(who: Who, id: number, begin: () => void) {
    this.#wishes.push({ who, id, begin, hasBegun: false })
    this.#grant()
  }

  done(who: Who, id: number) {
    this.#wishes = this.#wishes.filter((wish) => wish.who !== who || wish.id !== id)
    this.#grant()
  }

  /** Whoever is gone has nothing more to do. */
  leave(who: Who) {
    this.#wishes = this.#wishes.filter((wish) => wish.who !== who)
    this.#grant()
  }

  #grant() {
    for (const wish of this.#wishes.slice(0, this.#atOnce)) {
      if (wish.hasBegun) continue
      wish.hasBegun = true
      wish.begin()
    }
  }
}

/** Of all kinds, in a process that listens. */
export class Wishes {
  readonly #tell: (message: Message) => void
  readonly #open = new Map<number, () => void>()
  #last = 0

  constructor(tell: (message: Message) => void) {
    this.#tell = tell
  }

  shareOf =
    (heavy: Heavy): Share =>
    async (work) => {
      const id = ++this.#last
      await new Promise<void>((begin) => {
        this.#open.set(id, begin)
        this.#tell({ kind: 'want', heavy, id })
      })
      try {
        return await work()
      } finally {
        this.#tell({ kind: 'done', heavy, id })
      }
    }

  begin(id: number) {
    this.#open.get(id)?.()
    this.#open.delete(id)
  }
}
