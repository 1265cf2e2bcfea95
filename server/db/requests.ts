// The connections that requests are answered with.
import { connect, type Database } from './connection.ts'
import { type ServerLog, serversAt } from './servers.ts'
import { readFromStandby } from './standby.ts'

export interface RequestSettings {
  /** A pooler in front of the same database. */
  databasePoolUrl: string | undefined
  /** A standby, for what may be seconds old. */
  databaseReadUrl: string | undefined
}

/** `url`: what everything else connects to, and this too where there is no pooler. */
export function connectForRequests(
  url: string,
  { databasePoolUrl, databaseReadUrl }: RequestSettings,
  log: ServerLog,
): Database {
  for (const each of [url, databasePoolUrl]) if (each) serversAt(each)?.tell(log)
  const onIdleError = (error: Error) => log.warn({ err: error }, 'lost an idle connection')
  const database = connect(databasePoolUrl ?? url, onIdleError, { isPooled: databasePoolUrl !== undefined })
  if (!databaseReadUrl) return database
  const standby = readFromStandby(databaseReadUrl, database.pool, onIdleError)
  return {
    ...database,
    reading: standby.db,
    async close() {
      await standby.close()
      await database.close()
    },
  }
}
