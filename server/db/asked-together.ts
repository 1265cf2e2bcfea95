// Questions that arrive together ask the database together: the answers are as fresh as with one query each, at a
// fraction of the cost.
import cluster from 'node:cluster'

// A second query may leave while the first is on its way; who comes later travels with the next one.
const QUERIES_AT_ONCE = 2
// More than these leave in two halves: PostgreSQL works on the one while the other is answered here. Where several processes
// listen, another of them keeps the processor busy meanwhile, and one query costs less than two.
const MANY = cluster.isWorker ? Number.POSITIVE_INFINITY : 16

interface Asked<Question, Answer> {
  question: Question
  resolve(answer: Answer | undefined): void
  reject(error: unknown): void
}

export class AskedTogether<Question, Answer> {
  readonly #load: (questions: Question[]) => Promise<Map<Question, Answer>>
  readonly #many: number
  readonly #asked: Asked<Question, Answer>[] = []
  #running = 0

  constructor(load: (questions: Question[]) => Promise<Map<Question, Answer>>, many = MANY) {
    this.#load = load
    this.#many = many
  }

  ask(question: Question) {
    return new Promise<Answer | undefined>((resolve, reject) => {
      if (this.#asked.push({ question, resolve, reject }) === 1) setImmediate(() => this.#send())
    })
  }

  /** To what always has one. */
  async answer(question: Question) {
    const answer = await this.ask(question)
    if (answer === undefined) throw new Error('nobody answered')
    return answer
  }

  async #send() {
    const free = QUERIES_AT_ONCE - this.#running
    const count = this.#asked.length
    if (free === 0 || count === 0) return
    const together = this.#asked.splice(0, count > this.#many ? Math.ceil(count / free) : count)
    this.#running++
    try {
      const loading = this.#load(together.map(({ question }) => question))
      this.#send()
      const answers = await loading
      for (const { question, resolve } of together) resolve(answers.get(question))
    } catch (error) {
      for (const { reject } of together) reject(error)
    } finally {
      this.#running--
      this.#send()
    }
  }
}
