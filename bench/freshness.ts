// Two processes of one site: when a save is read where it was made, and when in the other.
// tsx bench/freshness.ts [how many topics the wiki has]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { topicPath } from '../contract/paths.ts'
import { ask } from './ask.ts'
import { quantile, times } from './figures.ts'
import { logIn, startProduct } from './product.ts'
import { withWiki } from './wiki-world.ts'

const TOPICS = Number(process.argv[2] ?? 50)
const SAVES = 200
const MOST_MS = 100

await withWiki(TOPICS, {}, async ({ product: first, databaseUrl, topics }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const second = await startProduct({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'on' })
  try {
    const id = topics[0]?.id ?? 0
    const paths = [`/api/topics/${id}`, '/api/topics-by-category', topicPath(id)]
    report(await saveAndRead({ first: first.url, second: second.url, id, paths }))
  } finally {
    await second.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

interface Delay {
  /** Until the first read began that showed it: any later one does. */
  begun: number
  /** Until that read was answered, which may have had to wait for a list that was made anew. */
  answered: number
}

interface Freshness {
  /** From when the first process had answered a save until the second showed it; by path. */
  delays: Map<string, Delay[]>
  /** Reads of the first process that showed less than it had answered. */
  old: number
}

async function saveAndRead(sites: { first: string; second: string; id: number; paths: string[] }) {
  const { first, second, id, paths } = sites
  const token = await logIn(first, 'admin')
  const freshness: Freshness = { delays: new Map(paths.map((path) => [path, []])), old: 0 }
  for (let number = 1; number <= SAVES; number++) {
    const title = `Salvo pela ${number}ª vez`
    // Kept ready by both, so that there is something old to show.
    await Promise.all([first, second].flatMap((url) => paths.map((path) => ask(url + path))))
    await save(`${first}/api/topics/${id}`, token, title)
    const savedAt = performance.now()
    const reads = paths.map(async (path) => {
      const own = shows(first + path, title)
      let begunAt: number
      do begunAt = performance.now()
      while (!(await shows(second + path, title)))
      const delay = { begun: begunAt - savedAt, answered: performance.now() - savedAt }
      freshness.delays.get(path)?.push(delay)
      if (!(await own)) freshness.old++
    })
    await Promise.all(reads)
  }
  return freshness
}

async function shows(url: string, title: string) {
  const { status, body } = await ask(url)
  if (status !== 200) throw new Error(`${url} answered ${status}: ${body}`)
  return body.includes(title)
}

async function save(url: string, token: string, title: string) {
  const response = await fetch(url, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, content: '<p>Outra vez.</p>', category_id: 1 }),
  })
  if (!response.ok) throw new Error(`the save answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

function report({ delays, old }: Freshness) {
  console.log(`${SAVES} saves, ${TOPICS} topics; ${old} old answers where they were made (none allowed)`)
  for (const [path, all] of delays) {
    const begun = all.map((delay) => delay.begun)
    const answered = all.map((delay) => delay.answered)
    console.log(
      `  ${path} in the other process, by reads begun after: ${times(begun)} (p99 at most ${MOST_MS} ms)`,
    )
    console.log(`    and answered after: ${times(answered)}`)
    if (quantile(begun, 0.99) > MOST_MS) process.exitCode = 1
  }
  if (old > 0) process.exitCode = 1
}
