// pgbench: what the same SQL costs when nobody but its own program sends it.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { quantile } from '../figures.ts'
import { programNamed } from '../installed-program.ts'
import type { Turn } from '../wrk.ts'

/** The embedded server takes a hundred connections, and the site has some of them. */
const MOST_CLIENTS = 64

export interface PgbenchLoad {
  databaseUrl: string
  /** For what it writes. */
  folder: string
  script: string
  connections: number
  seconds: number
  variables: Record<string, number>
}

export async function runPgbench(load: PgbenchLoad): Promise<Turn> {
  const folder = await mkdtemp(join(load.folder, 'pgbench-'))
  const script = join(folder, 'script.sql')
  await writeFile(script, load.script)
  const clients = Math.min(load.connections, MOST_CLIENTS)
  const variables = Object.entries({ ...load.variables, clients }).flatMap(([name, value]) => [
    '-D',
    `${name}=${value}`,
  ])
  const { stdout } = await promisify(execFile)(await programNamed('pgbench'), [
    // Its clock runs while it still connects; its figures do not count that.
    ...[
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(load.seconds + 1),
      '-f',
      script,
    ],
    ...['-l', '--log-prefix', join(folder, 'log'), ...variables, load.databaseUrl],
  ])
  const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  const failed = Number(/failed transactions: (\d+)/.exec(stdout)?.[1])
  if (!(perSecond > 0) || failed > 0) throw new Error(`pgbench:\n${stdout}`)
  const waits = await waitsIn(folder)
  await rm(folder, { recursive: true })
  return { requests: waits.length, perSecond, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) }
}

/** In milliseconds, of each transaction: the third word of a line, in microseconds. */
async function waitsIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.startsWith('log'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.trim().split('\n')).map((line) => Number(line.split(' ')[2]) / 1000)
}
