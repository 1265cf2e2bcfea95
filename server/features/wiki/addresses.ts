// What search engines find of the wiki: every category, and the topics in parts that grow no further.
import { type RawBuilder, sql } from 'kysely'
import { categoryPath, topicPath } from '#contract/paths.ts'
import type { Db } from '#server/db/connection.ts'
import { categoriesOf } from './categories.ts'

/** A part holds the topics with as many numbers: a new one lengthens the last part, and no other. */
const NUMBERS_IN_A_PART = 10_000

export const categoryAddresses = async (db: Db) => (await categoriesOf(db)).map(({ id }) => categoryPath(id))

/** Those in which there is anything, counted from 1. */
export async function topicParts(db: Db): Promise<number[]> {
  const { rows } = await sql<{ part: number }>`
    select part::int from generate_series(1, (select max(id) from wiki_topics) / ${NUMBERS_IN_A_PART}::int + 1) as part
    where exists (select from wiki_topics where ${isOfPart(sql`part`)} and deleted_at is null)
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

export async function topicAddresses(db: Db, part: number) {
  const topics = await db
    .selectFrom('wiki_topics')
    .select('id')
    .where(isOfPart(sql`${part}::bigint`))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return topics.map(({ id }) => topicPath(id))
}

const isOfPart = (part: RawBuilder<unknown>) =>
  sql<boolean>`id > (${part} - 1) * ${NUMBERS_IN_A_PART}::int and id <= ${part} * ${NUMBERS_IN_A_PART}::int`
