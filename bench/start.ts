// npm run bench:start: how long a built site takes from its start to its first answer, when its data folder is there.
import { once } from 'node:events'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './donations-crash/free-port.ts'
import { quantile } from './figures.ts'
import { endProduct, spawnProduct } from './product.ts'
import { table, writeSection } from './results.ts'

const STARTS = 5
const MOST_SECONDS = 2
const PATIENCE_MS = 60_000

const rows: string[][] = []
for (const DEMO of ['on', 'off']) {
  const dataDir = await mkdtemp(join(tmpdir(), 'start-'))
  const environment = { DATA_DIR: dataDir, DEMO, PROCESSES: '1' }
  const first = await secondsToStart(environment)
  const times: number[] = []
  while (times.length < STARTS) times.push(await secondsToStart(environment))
  const median = quantile(times, 0.5)
  if (median > MOST_SECONDS) process.exitCode = 1
  const figure = median > MOST_SECONDS ? `**${median.toFixed(2)} MISSED**` : median.toFixed(2)
  rows.push([`DEMO=${DEMO}`, figure, Math.max(...times).toFixed(2), first.toFixed(2), `≤ ${MOST_SECONDS}`])
  console.log(`DEMO=${DEMO}: ${times.map((time) => time.toFixed(2)).join(', ')} s`)
  await rm(dataDir, { recursive: true, force: true })
}
const words = `Seconds from the start of the process to its first answer (the home page), with a data folder that is there; ${STARTS} starts.`
const section = `${words}\n\n${table(['', 'median:', 'slowest:', 'with an empty folder:', 'bar:'], rows)}`
console.log(`\n${section}`)
writeSection('Start', section)

async function secondsToStart(environment: Record<string, string>) {
  const PORT = String(await freePort())
  const silent = await open('/dev/null', 'w')
  const startedAt = performance.now()
  const child = spawnProduct({ ...environment, PORT }, silent.fd)
  await silent.close()
  while (!(await isAnswering(`http://127.0.0.1:${PORT}/`))) {
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MS)
      throw new Error('The product did not start')
    await sleep(5)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await endProduct(child)
  return seconds
}

async function isAnswering(url: string) {
  try {
    const [response] = (await once(get(url), 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode === 200
  } catch {
    // Nobody listens yet.
    return false
  }
}
