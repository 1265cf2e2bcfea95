// Requests per second of the wiki's reading beside a bare node:http that sends the same bytes.
// tsx bench/wiki-requests.ts [how many topics, of about 5 kB each]
import { topicPath } from '../contract/paths.ts'
import { compare } from './comparison.ts'
import { withWiki } from './wiki-world.ts'

const COUNT = Number(process.argv[2] ?? 50)
const data = { headers: {}, atLeast: 0.7 }
const page = { headers: { 'accept-encoding': 'br' }, atLeast: 0.4 }

await withWiki(COUNT, {}, async ({ product, topics: [first = { id: 0 }, ...rest] }) => {
  const one = (path: string) => ({ name: path, paths: [path] })
  const topicCall = ({ id }: { id: number }) => `/api/topics/${id}`
  const measured = [
    { ...one('/api/topics-by-category'), ...data },
    { ...one('/api/categories'), ...data },
    { ...one(topicCall(first)), ...data },
    { name: `/api/topics/{each of ${COUNT}}`, paths: [first, ...rest].map(topicCall), ...data },
    { ...one('/wiki'), ...page },
    { ...one(topicPath(first.id)), ...page },
  ]
  console.log(`${COUNT} topics`)
  for (const call of measured) await compare(product, call)
})
