import { sql } from 'kysely'
import { RESTORE_DAYS } from '#contract/wiki.ts'
import type { DeletedTopic } from '#contract/wiki-history.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { type Clean, headOf, isoDate, loginOf, missingTopic, topicOf } from './topics.ts'

const MOST_DELETED = 1_000

const canReturn = sql<boolean>`deleted_at > now() - make_interval(days => ${RESTORE_DAYS})`

export async function deleteTopic(db: Db, admin: Actor, id: number) {
  await db.transaction().execute(async (tx) => {
    const deleted = await tx
      .updateTable('wiki_topics')
      .set({ deleted_at: sql<Date>`now()`, deleted_by: admin.id })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['title', 'category_id', 'version'])
      .executeTakeFirst()
    if (!deleted) throw missingTopic()
    await record(tx, admin, { act: 'topic.delete', object_id: id, before: headOf(deleted) })
  })
}

/** Those that can still be brought back, the last ones first. */
export async function deletedTopics(db: Db): Promise<DeletedTopic[]> {
  return db
    .selectFrom('wiki_topics')
    .select(['id', 'title', isoDate('deleted_at'), loginOf('deleted_by')])
    .where(canReturn)
    .orderBy('wiki_topics.deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DELETED)
    .execute()
}

export async function undeleteTopic(db: Db, clean: Clean, admin: Actor, id: number) {
  return db.transaction().execute(async (tx) => {
    const returned = await tx
      .updateTable('wiki_topics')
      .set({ deleted_at: null, deleted_by: null })
      .where('id', '=', id)
      .where(canReturn)
      // Its time may run out while this waits for the sweep, which leaves none.
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('wiki_versions').select('version').whereRef('topic_id', '=', 'wiki_topics.id')),
      )
      .returning('id')
      .executeTakeFirst()
    const topic = returned && (await topicOf(tx, clean, id))
    if (!topic) throw missingTopic()
    await record(tx, admin, { act: 'topic.undelete', object_id: id, after: headOf(topic) })
    return topic
  })
}

/** What nobody can bring back any longer loses its text; that it was deleted, and by whom, stays. */
export async function sweepDeletedTopics(db: Db) {
  await sql`
    with swept as (
      update wiki_topics set content = '', text = ''
      where deleted_at <= now() - make_interval(days => ${RESTORE_DAYS})
        and exists (select from wiki_versions where topic_id = wiki_topics.id)
      returning id)
    delete from wiki_versions using swept where topic_id = swept.id`.execute(db)
}
