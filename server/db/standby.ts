// What may be seconds old is read from a standby, for as long as that one keeps up; else from where everything is written.
import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { openPool } from './connection.ts'
import { codeOf } from './error-code.ts'
import { isUnavailable } from './outage.ts'
import type { DB } from './schema.ts'
import { type Lateness, watchStandby } from './standby-watch.ts'

/** A statement that took too long there would here as well. */
const TOOK_TOO_LONG = '57014'

const LATENESS: Lateness = { lookMs: 2_000, mostBehindMs: 10_000 }

/** `primary` stays with its owner. */
export function readFromStandby(
  url: string,
  primary: pg.Pool,
  onIdleError: (error: Error) => void,
  lateness = LATENESS,
) {
  const standby = openPool(url, onIdleError)
  const lent = new Set<pg.PoolClient>()
  const watch = watchStandby(url, primary, {
    ...lateness,
    // A standby that went silent would keep those who read from it waiting; now they are told, and ask the other.
    onSilence() {
      for (const client of lent) client.connection.stream.destroy()
    },
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        async connect() {
          const client = watch.keepsUp() ? await standby.connect().catch(() => undefined) : undefined
          return client ? lend(client, lent, primary) : primary.connect()
        },
        end: async () => {},
      },
    }),
  })
  return {
    db,
    async close() {
      await watch.stop()
      await db.destroy()
      await standby.end()
    },
  }
}

/** Whatever ends a statement there but the statement itself: it is asked once more, where everything is written. */
function lend(client: pg.PoolClient, lent: Set<pg.PoolClient>, primary: pg.Pool): PostgresPoolClient {
  lent.add(client)
  const query = async (text: string, values: unknown[]) => {
    try {
      return await client.query(text, values)
    } catch (error) {
      const isLost = error instanceof Error && isUnavailable(error) && codeOf(error) !== TOOK_TOO_LONG
      if (!isLost) throw error
      return primary.query(text, values)
    }
  }
  return {
    // Of its two forms nobody here uses the other, cursors.
    query: query as never,
    release() {
      lent.delete(client)
      client.release()
    },
  }
}
