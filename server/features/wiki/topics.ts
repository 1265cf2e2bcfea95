import { sql } from 'kysely'
import { trimName } from '#contract/names.ts'
import { contentProblem, type NewTopic, type Topic, type TopicChange, titleProblem } from '#contract/wiki.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { codeOf } from '#server/db/error-code.ts'
import { plainText } from '#server/html/rich-text.ts'
import { sizeProblem } from '#server/html/size.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

/** Makes any text one that may be shown; see server/html. */
export type Clean = (html: string) => string

const NO_SUCH_ROW = '23503'

export const missingTopic = () => new Refusal('missing', 'Este tópico não existe ou foi eliminado.')

/** Cleaned once more: what was written under older rules is shown by today's. */
export async function topicOf(db: Db, clean: Clean, id: number): Promise<Topic | undefined> {
  const topic = await db
    .selectFrom('wiki_topics')
    .select([
      'id',
      'title',
      'content',
      'category_id',
      'version',
      isoDate('updated_at'),
      loginOf('updated_by'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return topic && { ...topic, content: clean(topic.content) }
}

export async function createTopic(db: Db, clean: Clean, author: Actor, wanted: NewTopic): Promise<Topic> {
  const fields = fieldsOf(wanted, clean)
  return refusingLostCategory(() =>
    db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('wiki_topics')
        .values({ ...fields, updated_by: author.id })
        .returning('id')
        .executeTakeFirstOrThrow()
      const topic = await keepVersion(tx, id)
      await record(tx, author, { act: 'topic.create', object_id: id, after: headOf(topic) })
      return topic
    }),
  )
}

/** A save that has not seen the last one changes nothing, and is told what that was. */
export async function saveTopic(
  db: Db,
  clean: Clean,
  author: Actor,
  id: number,
  { version, ...change }: TopicChange,
): Promise<{ saved: Topic } | { newer: Topic }> {
  const fields = fieldsOf(change, clean)
  return refusingLostCategory(() =>
    db.transaction().execute(async (tx) => {
      const current = await lockTopic(tx, id)
      if (version !== undefined && version !== current.version) {
        const newer = await topicOf(tx, clean, id)
        if (!newer) throw missingTopic()
        return { newer }
      }
      const saved = await replaceTopic(tx, author, id, fields)
      const [before, after] = [headOf(current), headOf(saved)]
      await record(tx, author, { act: 'topic.change', object_id: id, before, after })
      return { saved }
    }),
  )
}

/** As the log of acts shows a topic: each version's content is kept beside it. */
export const headOf = ({ title, category_id, version }: TopicHead) => ({ title, category_id, version })
type TopicHead = Pick<Topic, 'title' | 'category_id' | 'version'>

export interface TopicFields {
  title: string
  content: string
  text: string
  category_id: number
}

export async function lockTopic(tx: Db, id: number) {
  const topic = await tx
    .selectFrom('wiki_topics')
    .select(['id', 'version', 'title', 'category_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!topic) throw missingTopic()
  return topic
}

/** Of a locked topic: the next version, which is kept beside those before it. */
export async function replaceTopic(
  tx: Db,
  author: { id: number },
  id: number,
  fields: TopicFields,
  restoredFrom: number | null = null,
) {
  await tx
    .updateTable('wiki_topics')
    .set(({ eb }) => ({
      ...fields,
      version: eb('version', '+', 1),
      updated_at: sql<Date>`clock_timestamp()`,
      updated_by: author.id,
    }))
    .where('id', '=', id)
    .execute()
  return keepVersion(tx, id, restoredFrom)
}

async function keepVersion(tx: Db, id: number, restoredFrom: number | null = null) {
  await sql`
    insert into wiki_versions (topic_id, version, title, content, category_id, saved_at, saved_by, restored_from)
    select id, version, title, content, category_id, updated_at, updated_by, ${restoredFrom}::int
    from wiki_topics where id = ${id}`.execute(tx)
  const topic = await topicOf(tx, asCleaned, id)
  if (!topic) throw missingTopic()
  return topic
}

/** For what has just been cleaned. */
const asCleaned: Clean = (html) => html

function fieldsOf({ title, content, category_id }: NewTopic, clean: Clean): TopicFields {
  refuseIf(titleProblem(title) ?? contentProblem(content))
  const cleaned = clean(content)
  // Cleaning writes out some signs in more letters than they came in.
  refuseIf(contentProblem(cleaned) ?? sizeProblem(cleaned))
  return {
    title: trimName(title),
    content: cleaned,
    text: plainText(cleaned),
    category_id: Number(category_id),
  }
}

/** The category may go while the topic is being written. */
async function refusingLostCategory<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) === NO_SUCH_ROW) throw new Refusal('invalid', 'A categoria escolhida não existe mais.')
    throw error
  }
}

/** As the wire has it. */
export const isoDate = <C extends 'updated_at' | 'saved_at' | 'deleted_at'>(column: C) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(column)

/** Who it was, by the name that everybody sees. */
export const loginOf = <C extends 'updated_by' | 'saved_by' | 'deleted_by'>(column: C) =>
  sql<string | null>`(select login from accounts where accounts.id = ${sql.ref(column)})`.as(column)
