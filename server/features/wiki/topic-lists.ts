// Topics by category and title. No list is longer than a page of it, and the next page is as near as the first.
import { type RawBuilder, sql } from 'kysely'
import {
  type CategorizedTopics,
  MOST_COUNTED_TOPICS,
  MOST_LISTED_TOPICS,
  type TopicHeading,
  type TopicNeighbours,
} from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { type KeyPage, keyPage } from '#server/http/key-pages.ts'
import { categoryExists, missingCategory } from './categories.ts'
import { isoDate, missingTopic } from './topics.ts'

/** As a reader of Portuguese sorts; in the words of its index. */
const title = sql`title collate "pt-BR-x-icu"`
const byTitle = sql`${title}, id`
const heading = sql`id, title, ${isoDate('updated_at')}`

/** The beginning of every category, and how many there are where that is not all. */
export async function categorizedTopics(db: Db): Promise<CategorizedTopics[]> {
  const categories = await listed(db, sql`true`, MOST_LISTED_TOPICS)
  const isFull = ({ topics }: CategorizedTopics) => topics.length === MOST_LISTED_TOPICS
  const totals = await totalsOf(
    db,
    categories.filter(isFull).map(({ id }) => id),
  )
  return categories.map((category) => {
    const total = totals.get(category.id) ?? 0
    return total > category.topics.length ? { ...category, total } : category
  })
}

/** The first ones of one category; the others stand there with none. */
export const beginningOf = (db: Db, categoryId: number, count: number) =>
  listed(db, sql`category.id = ${categoryId}`, count)

async function listed(db: Db, isShown: RawBuilder<unknown>, count: number) {
  const { rows } = await sql<CategorizedTopics>`
    select category.id, category.name, (
      select coalesce(json_agg(heading), '[]') from (
        select ${heading} from wiki_topics
        where category_id = category.id and deleted_at is null and ${isShown}
        order by ${byTitle} limit ${count}) as heading) as topics
    from wiki_categories as category order by category.display_order`.execute(db)
  return rows
}

async function totalsOf(db: Db, categoryIds: number[]) {
  const { rows } = await sql<{ id: number; total: number }>`
    select category.id, (
      select count(*) from (
        select from wiki_topics where category_id = category.id and deleted_at is null
        limit ${MOST_COUNTED_TOPICS + 1}) as counted) as total
    from unnest(${categoryIds}::bigint[]) as category (id)`.execute(db)
  return new Map(rows.map(({ id, total }) => [id, total]))
}

/** A page of a category: its beginning, or what follows one of its topics. */
export async function topicsOf(
  db: Db,
  categoryId: number,
  after: number | undefined,
): Promise<KeyPage<TopicHeading>> {
  if (!(await categoryExists(db, categoryId))) throw missingCategory()
  const last = after === undefined ? undefined : await placeOf(db, after)
  if (last && last.category_id !== categoryId) throw missingTopic()
  const { rows } = await sql<TopicHeading>`
    select ${heading} from wiki_topics
    where category_id = ${categoryId} and deleted_at is null
      and ${last ? sql`(${byTitle}) > (${last.title}, ${last.id}::bigint)` : sql`true`}
    order by ${byTitle} limit ${MOST_LISTED_TOPICS + 1}`.execute(db)
  return keyPage(rows, MOST_LISTED_TOPICS)
}

async function placeOf(db: Db, id: number) {
  const place = await db
    .selectFrom('wiki_topics')
    .select(['id', 'title', 'category_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!place) throw missingTopic()
  return place
}

export async function neighboursOf(db: Db, id: number): Promise<TopicNeighbours> {
  const here = await placeOf(db, id)
  const beside = (isBeyond: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`(
    select row_to_json(heading) from (
      select ${heading} from wiki_topics
      where category_id = ${here.category_id} and deleted_at is null
        and (${byTitle}) ${isBeyond} (${here.title}, ${here.id}::bigint)
      order by ${title} ${order}, id ${order} limit 1) as heading)`
  const { rows } = await sql<TopicNeighbours>`
    select ${beside(sql`<`, sql`desc`)} as previous, ${beside(sql`>`, sql`asc`)} as next`.execute(db)
  return rows[0] ?? { previous: null, next: null }
}

/** Counts no further than that. */
export async function isLargerThan(db: Db, count: number) {
  const { rows } = await sql`
    select from wiki_topics where deleted_at is null
    order by category_id, ${byTitle} offset ${count} limit 1`.execute(db)
  return rows.length > 0
}
