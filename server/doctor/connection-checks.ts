import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { connect, type Db } from '#server/db/connection.ts'
import { FOR_REQUESTS, ofListener, ofWork, ofWorkBesides } from '#server/db/connection-counts.ts'
import { type Check, inDatabase, type Said, well, wrong } from './check.ts'

/** With a pooler those for requests are not held by the listeners: how many it opens, nobody here knows. */
function mostConnections({ processes, databasePoolUrl }: Config) {
  const ofEach = databasePoolUrl === undefined ? ofListener : ofListener - FOR_REQUESTS
  return ofEach * processes + (processes > 1 ? ofWorkBesides : ofWork)
}

export const connections: Check = {
  name: 'Conexões',
  advice: 'Confira max_connections do PostgreSQL.',
  look: inDatabase(async (db, { config }) => {
    const { rows } = await sql<{ free: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as free`.execute(db)
    const { free = 0 } = rows[0] ?? {}
    const most = mostConnections(config)
    const needed = `Este servidor abre até ${most} com PROCESSES=${config.processes}`
    return most > free
      ? wrong(
          `${needed}, e o PostgreSQL só aceita ${free}.`,
          'Aumente max_connections no PostgreSQL (conte cada servidor do site), diminua PROCESSES, ou ponha um pgbouncer na frente (DATABASE_POOL_URL).',
        )
      : well(`${needed}; o PostgreSQL aceita ${free}.`)
  }),
}

const POOLER_ADVICE =
  'Ponha em connect_query do pgbouncer o que docs/operating.md mostra: nada pode esperar para sempre.'

export const pooler = (url: string): Check => ({
  name: 'Pooler',
  advice: `Confira DATABASE_POOL_URL e se o pgbouncer está no ar. ${POOLER_ADVICE}`,
  look: () =>
    throughOwn(url, { isPooled: true }, async (db) => {
      const { rows } = await sql<{ name: string }>`
        select name from pg_settings where setting = '0' and name in
          ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(
        db,
      )
      return rows.length > 0
        ? wrong(`Sem limite: ${rows.map(({ name }) => name).join(', ')}.`, POOLER_ADVICE)
        : well('Responde, e nada espera para sempre.')
    }),
})

export const standby = (url: string): Check => ({
  name: 'Standby',
  advice: 'Confira DATABASE_READ_URL e se o standby está no ar. Até lá tudo é lido do principal.',
  look: () =>
    throughOwn(url, { isPooled: false }, async (db) => {
      const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db)
      return rows[0]?.follows
        ? well('Responde, e segue o principal.')
        : wrong(
            'O servidor de DATABASE_READ_URL não é um standby: nada é lido dele.',
            'Aponte DATABASE_READ_URL para um standby, ou tire-a.',
          )
    }),
})

async function throughOwn(url: string, options: { isPooled: boolean }, look: (db: Db) => Promise<Said>) {
  const { db, close } = connect(url, () => {}, options)
  return look(db).finally(close)
}
