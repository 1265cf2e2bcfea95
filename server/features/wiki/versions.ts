import { sql } from 'kysely'
import { LOCKED_CATEGORY_ID } from '#contract/wiki.ts'
import type { TopicVersion, WholeVersion } from '#contract/wiki-history.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { plainText } from '#server/html/rich-text.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Clean, headOf, isoDate, lockTopic, loginOf, missingTopic, replaceTopic } from './topics.ts'

const MOST_VERSIONS = 1_000

const line = ['version', 'title', isoDate('saved_at'), loginOf('saved_by'), 'restored_from'] as const

/** The newest first. */
export async function versionsOf(db: Db, topicId: number): Promise<TopicVersion[]> {
  const versions = await db
    .selectFrom('wiki_versions')
    .select(line)
    .where('topic_id', '=', topicId)
    .where(isThere)
    .orderBy('version', 'desc')
    .limit(MOST_VERSIONS)
    .execute()
  if (versions.length === 0) throw missingTopic()
  return versions
}

export async function versionOf(
  db: Db,
  clean: Clean,
  topicId: number,
  number: number,
): Promise<WholeVersion> {
  const version = await db
    .selectFrom('wiki_versions')
    .select([...line, 'content', 'category_id'])
    .where('topic_id', '=', topicId)
    .where('version', '=', number)
    .where(isThere)
    .executeTakeFirst()
  if (!version) throw new Refusal('missing', 'Esta versão não existe.')
  return { ...version, content: clean(version.content) }
}

/** As a new version: nothing that came after the old one is lost. */
export async function restoreVersion(db: Db, clean: Clean, admin: Actor, topicId: number, number: number) {
  return db.transaction().execute(async (tx) => {
    const { title, content, category_id: former } = await versionOf(tx, clean, topicId, number)
    // Before the topic: who deletes a category holds that first, and its topics then.
    const category_id = await heldCategory(tx, former)
    const current = await lockTopic(tx, topicId)
    const fields = { title, content, text: plainText(content), category_id }
    const topic = await replaceTopic(tx, admin, topicId, fields, number)
    await record(tx, admin, {
      ...{ act: 'topic.restore', object_id: topicId, before: headOf(current) },
      after: { ...headOf(topic), restored_from: number },
    })
    return topic
  })
}

/** It does not go meanwhile; one that is gone already is replaced by the first. */
async function heldCategory(tx: Db, id: number) {
  const found = await tx
    .selectFrom('wiki_categories')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found?.id ?? LOCKED_CATEGORY_ID
}

const isThere = sql<boolean>`exists (select from wiki_topics where id = topic_id and deleted_at is null)`
