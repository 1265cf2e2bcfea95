import { categoryPath, paths, topicPath } from '#contract/paths.ts'
import { LOCKED_CATEGORY_ID, TOPICS_AT_FIRST, type Topic, type WikiPage, wikiIdOf } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { categoryExists } from './categories.ts'
import { beginningOf, categorizedTopics, isLargerThan, neighboursOf } from './topic-lists.ts'
import { type Clean, topicOf } from './topics.ts'

/** A list of more topics does not come with the page: the browser asks for the rest. */
const WHOLE_UP_TO = 200

/** The faces of the wiki's page: all of it, one category, one topic. Undefined for a search, which the browser draws. */
export function wikiFaceOf(db: Db, clean: Clean, query: URLSearchParams) {
  if (query.has('q')) return undefined
  const topicId = wikiIdOf(query.get('topic'))
  const categoryId = wikiIdOf(query.get('categoria'))
  return {
    address: topicId ? topicPath(topicId) : categoryId ? categoryPath(categoryId) : paths.wiki,
    load: async () => {
      const wiki = await wikiPage(db, clean, { topicId, categoryId })
      return wiki && { wiki }
    },
  }
}

/** Undefined when there is no such topic or category. */
async function wikiPage(
  db: Db,
  clean: Clean,
  { topicId, categoryId }: { topicId: number | undefined; categoryId: number | undefined },
): Promise<WikiPage | undefined> {
  const topic = topicId === undefined ? undefined : await topicOf(db, clean, topicId)
  const shown = topic?.category_id ?? categoryId ?? LOCKED_CATEGORY_ID
  // Asked first: whoever makes addresses up is not worth reading a list for.
  if ((topicId !== undefined && !topic) || !(await categoryExists(db, shown))) return undefined
  return (await isLargerThan(db, WHOLE_UP_TO))
    ? beginningOfWiki(db, shown, topic)
    : { categorizedTopics: await categorizedTopics(db), isWhole: true, ...(topic && { topic }) }
}

async function beginningOfWiki(db: Db, shown: number, topic: Topic | undefined): Promise<WikiPage> {
  return {
    categorizedTopics: await beginningOf(db, shown, TOPICS_AT_FIRST),
    isWhole: false,
    ...(topic && { topic, neighbours: await neighboursOf(db, topic.id) }),
  }
}
