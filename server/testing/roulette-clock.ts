// A site whose database thinks that it is another time.
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { cloneDatabase } from './database.ts'
import { createWheel } from './factories.ts'
import { rouletteSite } from './roulette.ts'

/** Its `now()` stands before PostgreSQL's own. What columns have by default stays what it is. */
const CLOCK = `
  create schema clock;
  create table clock.hands (moment timestamptz);
  create function clock.now() returns timestamptz stable language sql
    as $$ select coalesce((select moment from clock.hands), pg_catalog.now()) $$;`

export async function rouletteSiteWithClock(environment: Record<string, string> = {}) {
  const clone = await cloneDatabase(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: clone.url })
  await client.connect()
  await client.query(CLOCK)
  const name = client.escapeIdentifier(client.database ?? '')
  await client.query(`alter database ${name} set search_path = clock, pg_catalog, public`)
  await client.end()
  const site = await rouletteSite({ beside: clone, environment })
  for (const type of ['GOLD', 'CASH'] as const) await createWheel(site.db, type)
  return {
    ...site,
    /** In words that PostgreSQL understands, of the time of Brasília. */
    async setClock(moment: string) {
      await sql`delete from clock.hands`.execute(site.db)
      await sql`insert into clock.hands values (${moment}::timestamp at time zone 'America/Sao_Paulo')`.execute(
        site.db,
      )
    },
    async close() {
      await site.close()
      await clone.drop()
    },
  }
}
