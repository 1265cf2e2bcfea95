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
  const servers = serversAt(url)
  const pooled = databasePoolUrl === undefined ? undefined : serversAt(databasePoolUrl)
  for (const each of [servers, pooled]) each?.tell(log)
  // Changes are heard of by the one way, and what they changed is read by the other.
  if (servers && pooled) servers.accompany(pooled)
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
