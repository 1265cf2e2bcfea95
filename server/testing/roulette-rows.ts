import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

/** All that lies in the database, as text; bytes as hex. */
export async function everyRow(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(whole::text, E'\n' order by whole::text) as all from ${sql.raw(name)} as whole`.execute(
      db,
    )
    texts.push(rows[0]?.all ?? '')
  }
  return texts.join('\n')
}
