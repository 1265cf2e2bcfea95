// What a PostgreSQL server says about itself.
import pg from 'pg'

// Who has not answered by then is away: one silent server must not cost much more than a second.
const ANSWER_MS = 1_500

export interface Server {
  url: string
  host: string
  port: number
}

export interface Asked {
  server: Server
  /** 0: it takes no writes. */
  timeline: number
  isStandby: boolean
  problem?: Error
}

/** By a query, not by what is told at the start of a connection: a pooler in between repeats what was true before. */
export async function ask(server: Server): Promise<Asked> {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  const late = setTimeout(() => client.connection.stream.destroy(), ANSWER_MS)
  try {
    await client.connect()
    const { rows } = await client.query<{ timeline: number; is_standby: boolean }>(`
      select pg_is_in_recovery() as is_standby,
        case when pg_is_in_recovery() or current_setting('transaction_read_only')::bool then 0
        else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`)
    return { server, timeline: rows[0]?.timeline ?? 0, isStandby: rows[0]?.is_standby === true }
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    return { server, timeline: 0, isStandby: false, problem }
  } finally {
    clearTimeout(late)
    client.end().catch(() => {})
  }
}

/** Read by `pg` itself, so that it means the same here. */
export function serverAt(url: string): Server {
  const { host, port } = new pg.Client({ connectionString: url })
  return { url, host, port }
}

export const nameOf = ({ host, port }: Server) => `${host}:${port}`
