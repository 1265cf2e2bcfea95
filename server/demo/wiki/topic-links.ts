// Topics get their ids when they are kept, so those that link to each other do it by title until then.
import { topicPath } from '#contract/paths.ts'

const LINK = /\/wiki\?topic=\{([^}]+)\}/g

export const linkToTopic = (title: string) => `/wiki?topic={${title}}`

export const linkedTitles = (content: string) => [...content.matchAll(LINK)].map(([, title = '']) => title)

export function withTopicLinks(content: string, idByTitle: ReadonlyMap<string, number>) {
  return content.replace(LINK, (_, title: string) => {
    const id = idByTitle.get(title)
    if (id === undefined) throw new Error(`no topic is called "${title}"`)
    return topicPath(id)
  })
}
