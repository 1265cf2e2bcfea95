// The tables whose rows are the product's: those of schema public that our migrations made.
import pg from 'pg'

export interface Table {
  /** Quoted, with its schema. */
  name: string
  /** Quoted; without those that PostgreSQL computes itself. */
  columns: string[]
}

/** A table comes after those it refers to, so that its rows can be loaded in this order. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    with recursive tables as (
      select oid, relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'
        and not exists (
          select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    ), ranked (oid, rank) as (
      select oid, 0 from tables
      union
      select conrelid, rank + 1 from ranked join pg_constraint on confrelid = ranked.oid
      where contype = 'f' and conrelid <> confrelid and rank < (select count(*) from tables)
    )
    select name, (
      select array_agg(attname::text order by attnum) from pg_attribute
      where attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from tables join ranked using (oid) group by oid, name order by max(rank), name`)
  return rows.map(({ name, columns }) => ({
    name: `"public".${pg.escapeIdentifier(name)}`,
    columns: columns.map((column) => pg.escapeIdentifier(column)),
  }))
}

/** The newest migration of this database, or null where our migrations never ran. */
export async function lastMigration(client: pg.Client): Promise<string | null> {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') as oid`)
  if (found[0].oid === null) return null
  const { rows } = await client.query<{ name: string | null }>(
    'select max(name collate "C") as name from public.migrations',
  )
  return rows[0]?.name ?? null
}
