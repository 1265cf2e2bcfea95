// A product with a wiki of any size, written straight into its database.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runningEmbedded } from '../server/db/embedded/embedded.ts'
import { inTurn } from './in-turn.ts'
import { type Product, startProduct } from './product.ts'
import { anyOf, NAMES, steadyRandom, VOCABULARY, wordOfText } from './vocabulary.ts'

const CATEGORIES = 12
const TEXT_LENGTH = 4_600
const PARAGRAPH_WORDS = 70
const BATCH = 100
/** PostgreSQL, which takes most of the time, works with one core for each. */
const AT_ONCE = 2
/** What stands in titles: neither the words of every sentence nor the rarest. */
const TITLE_WORDS = VOCABULARY.slice(90, 1_500)

export interface WikiTopic {
  id: number
  title: string
}

interface WikiWorld {
  product: Product
  databaseUrl: string
  topics: WikiTopic[]
}

export async function withWiki(
  count: number,
  environment: Record<string, string>,
  work: (world: WikiWorld) => Promise<void>,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'on', ...environment })
  try {
    const databaseUrl = await databaseOf(dataDir)
    await work({ product, databaseUrl, topics: await fillWiki(databaseUrl, count) })
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function databaseOf(dataDir: string) {
  const url = await runningEmbedded(join(dataDir, 'postgres'))
  if (!url) throw new Error(`No product keeps a database in ${dataDir}`)
  return url
}

/** Takes away what is there; the contents have about 5 kB each if nothing else is asked, the same ones in every run. */
export async function fillWiki(
  databaseUrl: string,
  count: number,
  textLength = TEXT_LENGTH,
): Promise<WikiTopic[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  try {
    await pool.query('truncate wiki_versions, wiki_topics restart identity')
    const categoryIds = await fillCategories(pool)
    const random = steadyRandom(count)
    const written = (size: number) => Array.from({ length: size }, () => writtenTopic(random, textLength))
    const topics: WikiTopic[] = []
    await inTurn(batchesOf(count), AT_ONCE, async (size) => {
      topics.push(...(await insertTopics(pool, categoryIds, written(size), random)))
    })
    // In a wiki that grew by and by, autovacuum has done this long ago.
    await pool.query('vacuum analyze wiki_topics')
    return topics
  } finally {
    await pool.end()
  }
}

const batchesOf = (count: number) =>
  Array.from({ length: Math.ceil(count / BATCH) }, (_, i) => Math.min(BATCH, count - i * BATCH))

async function fillCategories(pool: pg.Pool): Promise<number[]> {
  await pool.query('delete from wiki_categories where id <> 1')
  const { rows } = await pool.query<{ id: string }>(
    `insert into wiki_categories (name, display_order)
    select 'Categoria ' || number, number from generate_series(2, $1::int) as number returning id`,
    [CATEGORIES],
  )
  return [1, ...rows.map(({ id }) => Number(id))]
}

async function insertTopics(
  pool: pg.Pool,
  categoryIds: number[],
  topics: WrittenTopic[],
  random: () => number,
) {
  const { rows } = await pool.query<{ id: string; title: string }>(
    `insert into wiki_topics (category_id, title, text, content)
    select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) returning id, title`,
    [
      topics.map(() => anyOf(categoryIds, random)),
      topics.map(({ title }) => title),
      topics.map(({ paragraphs }) => paragraphs.join('\n')),
      topics.map(({ paragraphs }) => contentOf(paragraphs)),
    ],
  )
  return rows.map(({ id, title }) => ({ id: Number(id), title }))
}

interface WrittenTopic {
  title: string
  paragraphs: string[]
}

function writtenTopic(random: () => number, textLength: number): WrittenTopic {
  const name = anyOf(NAMES, random)
  const title = [anyOf(TITLE_WORDS, random), 'de', name, anyOf(TITLE_WORDS, random)].map(capital).join(' ')
  const paragraphs: string[] = []
  for (let length = 0; length < textLength; length += paragraphs.at(-1)?.length ?? 0) {
    const words = Array.from({ length: PARAGRAPH_WORDS }, () => wordOfText(random))
    paragraphs.push(`${capital(words.join(' '))} ${anyOf([name, ...NAMES], random)}.`)
  }
  return { title, paragraphs }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Headings, emphasis, links and lists, as somebody who writes a guide uses them. */
function contentOf(paragraphs: string[]) {
  return paragraphs
    .map((text, index) => {
      const [first = '', second = '', ...rest] = text.split(' ')
      const marked = `<strong>${first}</strong> <a href="/wiki?topic=${index + 1}">${second}</a> ${rest.join(' ')}`
      return index % 3 === 1
        ? `<h2>${first} ${second}</h2><ul><li><p>${marked}</p></li></ul>`
        : `<p>${marked}</p>`
    })
    .join('')
}
