import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'

const tables = new WeakMap<Db, Promise<string[]>>()

/** The same string as long as no row of any table has changed, but for one that may. */
export async function fingerprint(db: Db, except?: string) {
  const names = tables.get(db) ?? tableNames(db)
  tables.set(db, names)
  const contents = (await names)
    .filter((name) => name !== except)
    .map(
      (name) =>
        sql`(select md5(coalesce(string_agg(row::text, '' order by row::text), '')) from ${sql.table(name)} as row)`,
    )
  const { rows } = await sql`select array[${sql.join(contents)}] as contents`.execute(db)
  return JSON.stringify(rows)
}

async function tableNames(db: Db) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
