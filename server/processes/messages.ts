// What the process that works and those that listen say to each other.
import type { Counted } from '#server/http/figures.ts'
import type { Heavy } from '#server/http/heavy-work.ts'
import type { Opened } from './site.ts'

export type Message =
  /** From the one that works: listen now; end now. */
  | { kind: 'listen'; opened: Opened }
  | { kind: 'stop' }
  /** From one that is to listen: it hears; where it listens; why it cannot. */
  | { kind: 'ready' }
  | { kind: 'listening'; address: string }
  | { kind: 'failed'; sentence: string }
  /** Are you still there? Without the figures, which are up to a megabyte. */
  | { kind: 'look' }
  | { kind: 'here' }
  /** Either way: what have you counted, or those that you know? */
  | { kind: 'ask'; id: number }
  | { kind: 'tell'; id: number; counted: Counted[] }
  /** From one that listens: it has heavy work; that is done. To it: it may begin. */
  | { kind: 'want'; heavy: Heavy; id: number }
  | { kind: 'done'; heavy: Heavy; id: number }
  | { kind: 'begin'; id: number }

/** Questions that were asked, until they are answered. */
export class Questions {
  readonly #patienceMs: number
  readonly #open = new Map<number, (counted: Counted[] | undefined) => void>()
  #last = 0

  constructor(patienceMs: number) {
    this.#patienceMs = patienceMs
  }

  /** Undefined: nothing was said in time. */
  ask(send: (message: Message) => void) {
    const id = ++this.#last
    return new Promise<Counted[] | undefined>((resolve) => {
      const late = setTimeout(() => this.answer({ id, counted: undefined }), this.#patienceMs)
      this.#open.set(id, (counted) => {
        clearTimeout(late)
        resolve(counted)
      })
      send({ kind: 'ask', id })
    })
  }

  answer({ id, counted }: { id: number; counted: Counted[] | undefined }) {
    this.#open.get(id)?.(counted)
    this.#open.delete(id)
  }
}
