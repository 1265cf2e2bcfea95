import type { Db } from '#server/db/connection.ts'
import { plainText } from '#server/html/rich-text.ts'
import { contentsOf } from './demo-topic.ts'
import { withTopicLinks } from './topic-links.ts'
import { demoCategories, demoTopics } from './wiki.ts'

interface Author {
  id: number
  login: string
}

/** Fills a wiki that has nothing but its first category. It looks as if it had been written over the last weeks. */
export async function seedDemoWiki(tx: Db, authors: Author[]) {
  const categoryIds = await addCategories(tx)
  const topics = demoTopics.map((topic, index) => ({
    ...topic,
    category_id: idOf(categoryIds, topic.category),
    saves: contentsOf(topic).map((content, save, { length }) => ({
      content,
      version: save + 1,
      saved_at: momentOf(index, length - 1 - save),
      saved_by: authors[(index + save) % authors.length]?.id ?? null,
    })),
  }))
  const kept = await tx
    .insertInto('wiki_topics')
    // Their texts come once all of them have the ids they link to each other by.
    .values(topics.map(({ title, category_id }) => ({ title, category_id, content: '', text: '' })))
    .returning(['id', 'title'])
    .execute()
  const topicIds = new Map(kept.map(({ id, title }) => [title, id]))
  for (const { title, category_id, saves } of topics)
    await keepSaves(tx, { id: idOf(topicIds, title), title, category_id }, linked(saves, topicIds))
}

async function addCategories(tx: Db) {
  await tx
    .insertInto('wiki_categories')
    .values(demoCategories.map((name, index) => ({ name, display_order: index + 2 })))
    .execute()
  const categories = await tx.selectFrom('wiki_categories').select(['id', 'name']).execute()
  return new Map(categories.map(({ id, name }) => [name, id]))
}

interface Save {
  content: string
  version: number
  saved_at: Date
  saved_by: number | null
}

const linked = (saves: Save[], topicIds: Map<string, number>) =>
  saves.map((save) => ({ ...save, content: withTopicLinks(save.content, topicIds) }))

/** The topic says what its last save says. */
async function keepSaves(tx: Db, topic: { id: number; title: string; category_id: number }, saves: Save[]) {
  const { id, ...fields } = topic
  await tx
    .insertInto('wiki_versions')
    .values(saves.map((save) => ({ ...fields, ...save, topic_id: id })))
    .execute()
  const last = saves.at(-1)
  if (!last) return
  const { content, version, saved_at, saved_by } = last
  await tx
    .updateTable('wiki_topics')
    .set({ content, text: plainText(content), version, updated_at: saved_at, updated_by: saved_by })
    .where('id', '=', id)
    .execute()
}

const HOUR = 3_600_000

/** Days apart from each other, at different hours; a save lies a dozen days before the one that followed. */
function momentOf(index: number, savesSince: number) {
  const hours = ((index * 17) % 41) * 24 + ((index * 7) % 19) + 1 + savesSince * 12 * 24
  return new Date(Date.now() - hours * HOUR)
}

function idOf(ids: Map<string, number>, name: string) {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`"${name}" has not been kept`)
  return id
}
