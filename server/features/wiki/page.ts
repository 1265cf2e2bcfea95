import { categoryPath, paths, topicPath } from '#contract/paths.ts'
import { LOCKED_CATEGORY_ID, TOPICS_AT_FIRST, type WikiPage, wikiIdOf } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { categoryExists } from './categories.ts'
import { beginningOf, type Clean, categorizedTopics, topicCount, topicOf } from './topics.ts'

/** More than these do not come with the page: the browser asks for the rest. */
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
  // Asked first: whoever makes addresses up is not worth reading the whole list for.
  if ((topicId !== undefined && !topic) || !(await categoryExists(db, shown))) return undefined
  const isWhole = (await topicCount(db)) <= WHOLE_UP_TO
  return {
    categorizedTopics: isWhole ? await categorizedTopics(db) : await beginningOf(db, shown, TOPICS_AT_FIRST),
    isWhole,
    ...(topic && { topic }),
  }
}

/** For search engines: every category and every topic. */
export async function wikiAddresses(db: Db) {
  const categories = await categorizedTopics(db)
  return categories.flatMap(({ id, topics }) => [
    categoryPath(id),
    ...topics.map((topic) => topicPath(topic.id)),
  ])
}
