// npm run bench:soak [minutes]: a mixed load for ten minutes, and whether the site's memory stays what it was.
import { setTimeout as sleep } from 'node:timers/promises'
import { quantile } from './figures.ts'
import { type MeasuredSite, startMeasuredSite } from './measured-site.ts'
import { table, writeSection } from './results.ts'
import { bearer } from './sign-in.ts'
import { EACH_ITS_OWN, runWrk, type WrkRequest, writeRequests } from './wrk.ts'

const MINUTES = Number(process.argv[2] ?? 10)
const EVERY_MS = 10_000
const CONNECTIONS = 64
const SITE_MOST_MB = 150
const ALL_MOST_MB = 300
const MOST_GROWTH = 1.05

interface Sample {
  seconds: number
  site: number
  all: number
}

const site = await startMeasuredSite()
try {
  const samples: Sample[] = []
  const idle = await sampleOf(site, 0)
  const requests = await writeRequests(site.folder, 'soak', mixedRequests(site))
  const load = { port: site.port, connections: CONNECTIONS, seconds: Math.round(MINUTES * 60), requests }
  const loading = runWrk(load)
  const startedAt = performance.now()
  const isOver = loading.then(() => true)
  while (!(await Promise.race([isOver, sleep(EVERY_MS, false)]))) {
    const sample = await sampleOf(site, Math.round((performance.now() - startedAt) / 1000))
    samples.push(sample)
    console.log(`${sample.seconds} s: site ${sample.site} MB, with PostgreSQL ${sample.all} MB`)
  }
  report(idle, samples, (await loading).requests)
} finally {
  await site.stop()
}

async function sampleOf({ memory }: MeasuredSite, seconds: number): Promise<Sample> {
  const { siteRss, postgresPss } = await memory()
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20)
  return { seconds, site: megabytes(siteRss), all: megabytes(siteRss + postgresPss) }
}

/** Of thirteen requests five are for everybody, seven are what pages of players ask, and one is a spin. */
function mixedRequests({ players, topics }: MeasuredSite): WrkRequest[] {
  const compressed = { 'accept-encoding': 'gzip, deflate, br' }
  return players.tokens.flatMap((token, i) => {
    const topic = topics[i % topics.length]?.id
    const money = { ...bearer(token), 'idempotency-key': EACH_ITS_OWN }
    const open = ['/', '/wiki', `/wiki?topic=${topic}`, `/api/topics/${topic}`, '/api/team-members']
    const own = [
      ...['/api/auth/profile', '/api/roleta/data', '/api/wallet/entries', '/api/donations/history'],
      ...['/api/support/my-tickets', '/api/support/check-pending', '/api/webmarket/items'],
    ]
    return [
      ...open.map((path) => ({ path, headers: compressed })),
      ...own.map((path) => ({ path, headers: bearer(token) })),
      { method: 'POST', path: '/api/roleta/spin', headers: money, body: { type: 'GOLD' } } as const,
    ]
  })
}

function report(idle: Sample, samples: Sample[], requests: number) {
  const fifth = Math.max(1, Math.floor(samples.length / 5))
  const early = samples.slice(fifth, 2 * fifth)
  const late = samples.slice(-fifth)
  const median = (part: Sample[], read: (sample: Sample) => number) => quantile(part.map(read), 0.5)
  const rows = (['site', 'all'] as const).map((which) => {
    const [before, after] = [median(early, (each) => each[which]), median(late, (each) => each[which])]
    const most = which === 'site' ? SITE_MOST_MB : ALL_MOST_MB
    const last = samples.at(-1)?.[which] ?? Number.NaN
    const isGood = last <= most && after / before <= MOST_GROWTH
    if (!isGood) process.exitCode = 1
    return [
      ...[which === 'site' ? 'site' : 'site and PostgreSQL', String(idle[which]), String(before)],
      ...[
        String(after),
        (after / before).toFixed(2),
        isGood ? String(last) : `**${last} MISSED**`,
        `≤ ${most}`,
      ],
    ]
  })
  const heads = ['', 'before:', 'second fifth:', 'last fifth:', 'growth:', 'at the end:', 'bar:']
  const words =
    `${MINUTES} minutes of mixed load with ${CONNECTIONS} connections, ${requests} requests: pages, public data, what a ` +
    `signed-in page asks, and spins, as 1 024 players. In MB (the site's RSS; of PostgreSQL's processes what they share counted once), looked at every ten seconds; medians. It may grow by ` +
    `${Math.round((MOST_GROWTH - 1) * 100)} % from the second fifth to the last.`
  const section = `${words}\n\n${table(heads, rows)}`
  console.log(`\n${section}`)
  writeSection('Memory', section)
}
