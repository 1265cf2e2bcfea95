import { AskedTogether } from '#server/db/asked-together.ts'
import type { Db } from '#server/db/connection.ts'
import { readSessions, type Session } from './sessions.ts'

/** Every request of a player asks who they are, by their token. */
export type SessionReader = AskedTogether<string, Session>

export const sessionReader = (db: Db): SessionReader =>
  new AskedTogether((tokens) => readSessions(db, tokens))
