// How long readers wait for what they search for, among 10 000 topics of 5 kB. Requests leave on schedule, whatever the
// answers take, and the time counts from when they should have left.
// tsx bench/search.ts [requests per second] [from how many addresses]
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { quantile, times } from './figures.ts'
import { anyOf, NAMES, steadyRandom, VOCABULARY } from './vocabulary.ts'
import { withWiki } from './wiki-world.ts'

const TOPICS = 10_000
const PER_SECOND = Number(process.argv[2] ?? 50)
const ADDRESSES = Number(process.argv[3] ?? 50)
const SECONDS = 40
const WARM_UP_SECONDS = 5
const MOST_MS = 30

const FREQUENT = VOCABULARY.slice(0, 60).filter(({ length }) => length > 1)
const COMMON = VOCABULARY.slice(60, 1_000)
const random = steadyRandom(1)
const word = () => anyOf(COMMON, random)
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
const asTyped = (text: string) => (random() < 0.5 ? withoutAccents(text) : text)

/** What people type; of a word that is being typed, every letter is a search. */
const KINDS: Record<string, { share: number; next: () => string }> = {
  'first letters': { share: 0.2, next: () => word().slice(0, random() < 0.5 ? 2 : 3) },
  'half a word': { share: 0.2, next: () => word().slice(0, 4 + Math.floor(random() * 3)) },
  'a word': { share: 0.15, next: word },
  'a word of every topic': { share: 0.1, next: () => anyOf(FREQUENT, random) },
  'a rare name': { share: 0.1, next: () => anyOf(NAMES, random) },
  'two words': { share: 0.1, next: () => `${word()} ${word()}` },
  'two words and a beginning': {
    share: 0.1,
    next: () => `${word()} ${anyOf(FREQUENT, random)} ${word().slice(0, 3)}`,
  },
  'no hit': { share: 0.05, next: () => `${word()} xyzwq` },
}

interface Timed {
  kind: string
  q: string
  ms: number
  /** How long after its time it left: what the machine is busy with beside this. */
  lateMs: number
  isRefused: boolean
}

await withWiki(TOPICS, { TRUST_PROXY: 'loopback' }, async ({ product: { url } }) => {
  await searchFor(WARM_UP_SECONDS, url)
  report(await searchFor(SECONDS, url))
})

async function searchFor(seconds: number, url: string): Promise<Timed[]> {
  const startedAt = performance.now()
  const all = Array.from({ length: seconds * PER_SECOND }, async (_, i) => {
    const { kind, q } = nextSearch()
    const dueAt = startedAt + (i * 1000) / PER_SECOND
    await sleep(dueAt - performance.now())
    const lateMs = performance.now() - dueAt
    const address = `203.0.113.${i % ADDRESSES}`
    const { status } = await ask(`${url}/api/topics/search?q=${encodeURIComponent(q)}`, {
      'x-forwarded-for': address,
    })
    return { kind, q, ms: performance.now() - dueAt, lateMs, isRefused: status !== 200 }
  })
  return Promise.all(all)
}

function nextSearch() {
  let left = random()
  for (const [kind, { share, next }] of Object.entries(KINDS)) {
    left -= share
    if (left < 0) return { kind, q: asTyped(next()) }
  }
  return { kind: 'a word', q: asTyped(word()) }
}

function report(searches: Timed[]) {
  const all = searches.map(({ ms }) => ms)
  const slowest = [...searches].sort((a, b) => b.ms - a.ms).slice(0, Math.ceil(searches.length / 100))
  for (const kind of Object.keys(KINDS)) {
    const isOfKind = (search: Timed) => search.kind === kind
    const share = slowest.filter(isOfKind).length / slowest.length
    const own = searches.filter(isOfKind).map(({ ms }) => ms)
    console.log(`  ${kind}: ${times(own)}, ${(100 * share).toFixed(0)} % of the slowest hundredth`)
  }
  const { q, ms } = slowest[0] ?? { q: '', ms: 0 }
  console.log(`  the slowest: "${q}", ${ms.toFixed(1)} ms`)
  console.log(`  left late: ${times(searches.map(({ lateMs }) => lateMs))}; load ${loadavg()[0]?.toFixed(1)}`)
  console.log(
    `${PER_SECOND} searches/s from ${ADDRESSES} addresses: ${times(all)} (p99 at most ${MOST_MS} ms)`,
  )
  const refused = searches.filter(({ isRefused }) => isRefused).length
  if (refused > 0) console.log(`${refused} of ${searches.length} were refused`)
  if (refused > 0 || quantile(all, 0.99) > MOST_MS) process.exitCode = 1
}
