import { paths, topicPath } from '../../contract/paths.ts'
import { ask } from '../ask.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { bearer } from '../sign-in.ts'
import type { WikiTopic } from '../wiki-world.ts'
import { type Bar, type Case, readCase } from './case.ts'

const PUBLIC = { ratio: 0.8 }
const PRIVATE = { ratio: 0.25 }
/** As browsers ask. */
const compressed = { 'accept-encoding': 'gzip, deflate, br' }
/** Searches wait for their turn; of more than these some are refused. */
const MOST_SEARCHES = [1, 16, 64]

const publicRead = (name: string, call: string, path: (site: MeasuredSite) => string) =>
  readCase({
    ...{ name, call, bar: PUBLIC },
    requests: (site) => [{ path: path(site), headers: compressed }],
  })

/** A page is one request: its text stands in the HTML, its styles too. */
const page = (
  name: string,
  call: string,
  { path, text }: { path: (site: MeasuredSite) => string; text: (site: MeasuredSite) => Promise<string> },
) =>
  readCase({
    ...{ name, call, bar: PUBLIC },
    requests: (site) => [{ path: path(site), headers: compressed }],
    async inspect(html, site) {
      const [shown = ''] = html.split('id="page-data"')
      if (!shown.includes(await text(site))) throw new Error(`${path(site)} does not show its text by itself`)
      if (/<link[^>]+rel="stylesheet"/.test(shown)) throw new Error(`${path(site)} waits for a stylesheet`)
    },
  })

/** Each request as the next of many players. */
const privateRead = (name: string, path: string, bar: Bar = PRIVATE) =>
  readCase({
    ...{ name, call: `GET ${path}`, bar },
    requests: ({ players }) => players.tokens.map((token) => ({ path, headers: bearer(token) })),
  })

const firstTopic = ({ topics: [first] }: MeasuredSite) => first ?? { id: 0, title: '' }

async function oneText({ pool }: MeasuredSite, query: string, values: unknown[] = []) {
  const { rows } = await pool.query<{ text: string }>(query, values)
  if (!rows[0]?.text) throw new Error(`nothing to read: ${query}`)
  return rows[0].text
}

const teamMember = (site: MeasuredSite) => oneText(site, 'select title as text from team_members limit 1')
const topicTitle = (site: MeasuredSite) =>
  oneText(site, 'select title as text from wiki_topics where category_id = 1 order by id limit 1')
/** A piece from the end of what is read. */
const topicParagraph = (site: MeasuredSite) =>
  oneText(site, 'select right(text, 60) as text from wiki_topics where id = $1', [firstTopic(site).id])

export const publicReads: Case[] = [
  page('home', 'GET / (HTML)', { path: () => paths.home, text: teamMember }),
  page('wiki', 'GET /wiki (HTML)', { path: () => paths.wiki, text: topicTitle }),
  page('wiki-topic', 'GET /wiki?topic=ID (HTML)', {
    path: (site) => topicPath(firstTopic(site).id),
    text: topicParagraph,
  }),
  publicRead('topics', 'GET /api/topics-by-category', () => '/api/topics-by-category'),
  publicRead('topic', 'GET /api/topics/ID', (site) => `/api/topics/${firstTopic(site).id}`),
  publicRead('team', 'GET /api/team-members', () => '/api/team-members'),
]

export const privateReads: Case[] = [
  privateRead('prizes', '/api/roleta/prizes/GOLD'),
  privateRead('profile', '/api/auth/profile'),
  privateRead('wallet', '/api/roleta/data'),
  privateRead('statement', '/api/wallet/entries', 'reported'),
  privateRead('history', '/api/donations/history', 'reported'),
  privateRead('tickets', '/api/support/my-tickets'),
  privateRead('check-pending', '/api/support/check-pending'),
]

const searchFor = ({ title }: WikiTopic) =>
  `/api/topics/search?q=${encodeURIComponent(title.split(' ').at(-1) ?? '')}`

export const search = readCase({
  ...{ name: 'search', call: 'GET /api/topics/search?q=…', bar: 'reported', connections: MOST_SEARCHES },
  // Each from a network of its own, as a proxy would tell: one network has one turn at a time.
  requests: ({ topics }) =>
    topics.map((topic, i) => ({ path: searchFor(topic), headers: { 'x-forwarded-for': `203.0.113.${i}` } })),
  // Those that wrk no longer waits for keep their place, and the next turn's would be refused: one more goes behind them all.
  async settle(site) {
    await ask(site.url + searchFor(firstTopic(site)))
  },
})
