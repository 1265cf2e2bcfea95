import { sql } from 'kysely'
import { trimName } from '#contract/names.ts'
import { isAdmin, type User } from '#contract/session.ts'
import type { SupportCategory } from '#contract/support.ts'
import {
  MOST_SUPPORT_CATEGORIES,
  type SupportCategoryChange,
  supportCategoryProblem,
} from '#contract/support-staff.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

const ALREADY_THERE = '23505'

const face = sql`id, name, suggested_for, archived_at is not null as is_archived`

/** Players see those that take new tickets. */
export async function categoriesFor(db: Db, reader: User): Promise<SupportCategory[]> {
  const { rows } = await sql<SupportCategory>`
    select ${face} from support_categories where ${isAdmin(reader)} or archived_at is null
    order by archived_at is not null, id`.execute(db)
  return rows
}

export async function createCategory(db: Db, admin: Actor, name: string): Promise<SupportCategory> {
  refuseIf(supportCategoryProblem(name))
  return refusingTakenName(() =>
    db.transaction().execute(async (tx) => {
      // One at a time, so that they are counted right; readers do not wait.
      await sql`lock table support_categories in share row exclusive mode`.execute(tx)
      const { rows: counted } = await sql<{ count: number }>`
        select count(*) from support_categories`.execute(tx)
      if ((counted[0]?.count ?? 0) >= MOST_SUPPORT_CATEGORIES)
        throw new Refusal('conflict', `O suporte pode ter no máximo ${MOST_SUPPORT_CATEGORIES} categorias.`)
      const { rows } = await sql<SupportCategory>`
        insert into support_categories (name) values (${trimName(name)}) returning ${face}`.execute(tx)
      const category = existing(rows[0])
      const after = { name: category.name }
      await record(tx, admin, { act: 'support-category.create', object_id: category.id, after })
      return category
    }),
  )
}

export async function changeCategory(
  db: Db,
  admin: Actor,
  id: number,
  { name, is_archived }: SupportCategoryChange,
) {
  if (name !== undefined) refuseIf(supportCategoryProblem(name))
  return refusingTakenName(() =>
    db.transaction().execute(async (tx) => {
      const former = await holdCategory(tx, id)
      const { rows } = await sql<SupportCategory>`
        update support_categories set name = coalesce(${name === undefined ? null : trimName(name)}, name),
          archived_at = case ${is_archived ?? null}::boolean
            when true then coalesce(archived_at, now()) when false then null else archived_at end
        where id = ${id} returning ${face}`.execute(tx)
      const category = existing(rows[0])
      await record(tx, admin, {
        ...{ act: 'support-category.change', object_id: id },
        ...{ before: shownOf(former), after: shownOf(category) },
      })
      return category
    }),
  )
}

/** One that has tickets is archived: they keep it. */
export async function endCategory(db: Db, admin: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const former = await holdCategory(tx, id)
    const { rows: found } = await sql`select from tickets where category_id = ${id} limit 1`.execute(tx)
    const archived = found.length > 0
    if (archived)
      await sql`update support_categories set archived_at = coalesce(archived_at, now()) where id = ${id}`.execute(
        tx,
      )
    else await tx.deleteFrom('support_categories').where('id', '=', id).execute()
    const before = shownOf(former)
    await record(tx, admin, { act: 'support-category.end', object_id: id, before, after: { archived } })
    return { archived }
  })
}

/** Waits for those who are opening a ticket in it; who comes later finds what became of it. */
async function holdCategory(tx: Db, id: number) {
  const { rows } = await sql<SupportCategory>`
    select ${face} from support_categories where id = ${id} for update`.execute(tx)
  return existing(rows[0])
}

const shownOf = ({ name, is_archived }: SupportCategory) => ({ name, is_archived })

function existing<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('missing', 'Esta categoria não existe mais.')
  return row
}

async function refusingTakenName<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === ALREADY_THERE)
      throw new Refusal('conflict', 'Já existe uma categoria com esse nome.')
    throw error
  }
}
