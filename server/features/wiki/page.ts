import { categoryPath, paths, topicPath } from '#contract/paths.ts'
import type { CategorizedTopics, WikiPage } from '#contract/wiki.ts'
import type { Db } from '#server/db/connection.ts'
import { type Clean, categorizedTopics, topicOf } from './topics.ts'

/** More than these do not come with the page: the browser asks for the rest. */
const WHOLE_UP_TO = 200
const SHOWN_AT_FIRST = 48

/** The faces of the wiki's page: all of it, one category, one topic. Undefined for a search, which the browser draws. */
export function wikiFaceOf(db: Db, clean: Clean, query: URLSearchParams) {
  if (query.has('q')) return undefined
  const topicId = idIn(query, 'topic')
  const categoryId = idIn(query, 'categoria')
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
  if (topicId !== undefined && !topic) return undefined
  const categories = await categorizedTopics(db)
  const shown = topic?.category_id ?? categoryId ?? categories[0]?.id
  if (!categories.some(({ id }) => id === shown)) return undefined
  return { ...begun(categories, shown), ...(topic && { topic }) }
}

function begun(categories: CategorizedTopics[], shown: number | undefined) {
  const total = categories.reduce((sum, { topics }) => sum + topics.length, 0)
  if (total <= WHOLE_UP_TO) return { categorizedTopics: categories, isWhole: true }
  return {
    categorizedTopics: categories.map((category) => ({
      ...category,
      topics: category.id === shown ? category.topics.slice(0, SHOWN_AT_FIRST) : [],
    })),
    isWhole: false,
  }
}

/** As the browser reads it, see addresses of the screen: the first of several counts, and what is no id is not there. */
function idIn(query: URLSearchParams, name: string) {
  const text = query.get(name) ?? ''
  return /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined
}

/** For search engines: every category and every topic. */
export async function wikiAddresses(db: Db) {
  const categories = await categorizedTopics(db)
  return categories.flatMap(({ id, topics }) => [
    categoryPath(id),
    ...topics.map((topic) => topicPath(topic.id)),
  ])
}
