import { sql } from 'kysely'
import { trimName } from '#contract/names.ts'
import {
  type CategoryOrder,
  categoryNameProblem,
  LOCKED_CATEGORY_ID,
  MOST_CATEGORIES,
  type WikiCategory,
} from '#contract/wiki.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

const ALREADY_THERE = '23505'

export async function categoriesOf(db: Db): Promise<WikiCategory[]> {
  return db
    .selectFrom('wiki_categories')
    .select(['id', 'name', 'display_order'])
    .orderBy('display_order')
    .execute()
}

export async function categoryExists(db: Db, id: number) {
  return (
    (await db.selectFrom('wiki_categories').select('id').where('id', '=', id).executeTakeFirst()) !==
    undefined
  )
}

export async function createCategory(db: Db, admin: Actor, name: string): Promise<WikiCategory> {
  refuseIf(categoryNameProblem(name))
  return refusingTakenName(() =>
    db.transaction().execute(async (tx) => {
      await lockOrder(tx)
      const categories = await categoriesOf(tx)
      if (categories.length >= MOST_CATEGORIES)
        throw new Refusal('conflict', `A wiki pode ter no máximo ${MOST_CATEGORIES} categorias.`)
      const display_order = (categories.at(-1)?.display_order ?? 0) + 1
      const category = await tx
        .insertInto('wiki_categories')
        .values({ name: trimName(name), display_order })
        .returning(['id', 'name', 'display_order'])
        .executeTakeFirstOrThrow()
      const after = { name: category.name }
      await record(tx, admin, { act: 'wiki-category.create', object_id: category.id, after })
      return category
    }),
  )
}

export async function renameCategory(db: Db, admin: Actor, id: number, name: string): Promise<WikiCategory> {
  refuseLocked(id)
  refuseIf(categoryNameProblem(name))
  return refusingTakenName(() =>
    db.transaction().execute(async (tx) => {
      const { name: former } = await holdCategory(tx, id)
      const category = await tx
        .updateTable('wiki_categories')
        .set({ name: trimName(name) })
        .where('id', '=', id)
        .returning(['id', 'name', 'display_order'])
        .executeTakeFirstOrThrow()
      await record(tx, admin, {
        ...{ act: 'wiki-category.rename', object_id: id },
        ...{ before: { name: former }, after: { name: category.name } },
      })
      return category
    }),
  )
}

/** Its topics, the deleted ones too, go to the category that cannot be deleted. */
export async function deleteCategory(db: Db, admin: Actor, id: number) {
  refuseLocked(id)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx)
    const { name } = await holdCategory(tx, id)
    const { numUpdatedRows } = await tx
      .updateTable('wiki_topics')
      .set({ category_id: LOCKED_CATEGORY_ID })
      .where('category_id', '=', id)
      .executeTakeFirst()
    await tx.deleteFrom('wiki_categories').where('id', '=', id).execute()
    await record(tx, admin, {
      ...{ act: 'wiki-category.delete', object_id: id },
      before: { name, topics: Number(numUpdatedRows) },
    })
  })
}

/** Waits for those who are putting a topic into it; who comes later finds what became of it. */
async function holdCategory(tx: Db, id: number) {
  const category = await tx
    .selectFrom('wiki_categories')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!category) throw missingCategory()
  return category
}

/** Every category, once, in the order of the given numbers. */
export async function orderCategories(
  db: Db,
  admin: Actor,
  { categories }: CategoryOrder,
): Promise<WikiCategory[]> {
  const wanted = [...categories].sort((a, b) => a.display_order - b.display_order)
  const ids = wanted.map(({ id }) => Number(id))
  const hasTies = new Set(wanted.map(({ display_order }) => display_order)).size < wanted.length
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx)
    const former = (await categoriesOf(tx)).map(({ id }) => id)
    const existing = new Set(former)
    const isWhole = new Set(ids).size === ids.length && ids.length === existing.size
    if (hasTies || !isWhole || !ids.every((id) => existing.has(id)))
      throw new Refusal(
        'invalid',
        'A ordem deve conter todas as categorias, cada uma em uma posição própria.',
      )
    if (ids[0] !== LOCKED_CATEGORY_ID)
      throw new Refusal('invalid', 'A primeira categoria não pode mudar de posição.')
    await sql`
      update wiki_categories set display_order = wanted.position
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
      where wiki_categories.id = wanted.id`.execute(tx)
    await record(tx, admin, { act: 'wiki-category.order', before: { ids: former }, after: { ids } })
    return categoriesOf(tx)
  })
}

/** One change of the order at a time; readers, and who writes topics, do not wait. */
const lockOrder = (tx: Db) => sql`lock table wiki_categories in share row exclusive mode`.execute(tx)

function refuseLocked(id: number) {
  if (id === LOCKED_CATEGORY_ID)
    throw new Refusal('forbidden', 'Esta categoria não pode ser renomeada, movida nem eliminada.')
}

export const missingCategory = () => new Refusal('missing', 'Esta categoria não existe mais.')

async function refusingTakenName<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === ALREADY_THERE)
      throw new Refusal('conflict', 'Já existe uma categoria com esse nome.')
    throw error
  }
}
