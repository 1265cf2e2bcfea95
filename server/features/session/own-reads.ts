// What players read of their own, by their token: one statement finds who they are and what they ask for, for all who ask
// at once. Level and the rest are read anew each time: what changed in the database counts at once. Nobody has been identified before:
// a question that made the statement fail would fail all that go with it, so only what was checked goes in.
import { type RawBuilder, sql } from 'kysely'
import { type AskedColumns, AskedStatement, answersOf } from '#server/db/asked-rows.ts'
import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf, isAlive, isStale, markSeen } from './sessions.ts'

export interface OwnQuestion {
  token: string
}

export interface OwnRow {
  place: number
  session_id: number
  is_stale: boolean
}

interface OwnRead<Question, Row, Answer> {
  /** More of `asked` than `asked.id`, which is the account's. */
  columns?: (questions: Question[]) => AskedColumns
  /** What is read about `asked`. */
  select: RawBuilder<unknown>
  join?: RawBuilder<unknown>
  answerOf(row: Row & OwnRow, question: Question): Answer
}

export class OwnReads<Question extends OwnQuestion, Row, Answer> {
  readonly #asked: AskedTogether<Question, Answer>

  constructor(
    db: Db,
    { columns = () => ({}), select, join = sql``, answerOf }: OwnRead<Question, Row, Answer>,
  ) {
    const statement = new AskedStatement<Row & OwnRow>(
      (asked) => sql`
        select place, session_id, is_stale, ${select} from (
          select asked.*, sessions.id as session_id, sessions.account_id as id, ${isStale} as is_stale
          from ${asked} cross join lateral (select * from sessions where token_hash = wanted limit 1) as sessions
          where ${isAlive}
        ) as asked ${join}`,
    )
    this.#asked = new AskedTogether(async (questions) => {
      const wanted = questions.map(({ token }) => hashOf(token))
      const rows = await statement.rows(db, { wanted: ['bytea', wanted], ...columns(questions) })
      const stale = rows.filter((row) => row.is_stale).map((row) => row.session_id)
      // Not worth failing a request for: the next one tries again.
      if (stale.length > 0) await markSeen(db, stale).catch(() => {})
      return answersOf(questions, rows, answerOf)
    })
  }

  /** Undefined: that token is worth nothing, or nothing any more. */
  find(question: Question) {
    return this.#asked.ask(question)
  }

  async answer(question: Question) {
    const answer = await this.find(question)
    if (answer === undefined) throw signedOut()
    return answer
  }
}

export const signedOut = () => new Refusal('unauthorized', 'Sua sessão expirou. Faça login novamente.')
