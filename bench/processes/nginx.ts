// nginx as docs/nginx/site.conf shows it, in front of processes on this machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../donations-crash/free-port.ts'
import { programNamed } from '../installed-program.ts'
import { familyOf } from '../process-cost.ts'
import { send } from './call.ts'

const EXAMPLE = fileURLToPath(new URL('../../docs/nginx/site.conf', import.meta.url))
const READY_MS = 10_000
const ASK_AGAIN_MS = 20

export interface Front {
  /** Where nginx listens for it. */
  port: number
  url: string
  /** Of the processes behind it. */
  behind: number[]
}

export interface Nginx {
  fronts: Front[]
  pids(): Promise<number[]>
  /** Which process answered each request of the last front, in their order. */
  answeredBy(): Promise<number[]>
  stop(): Promise<void>
}

/** A front for each list of ports, side by side. */
export async function startNginx(folder: string, lists: number[][]): Promise<Nginx> {
  const program = await programNamed('nginx')
  await mkdir(folder, { recursive: true })
  const example = await readFile(EXAMPLE, 'utf8')
  const fronts: Front[] = []
  for (const behind of lists) {
    const port = await freePort()
    fronts.push({ port, url: `http://127.0.0.1:${port}`, behind })
  }
  const log = join(folder, 'answered')
  const sites = fronts.map((front, place) =>
    siteOf(example, front, place === fronts.length - 1 ? `${log} upstream` : 'off'),
  )
  const file = join(folder, 'nginx.conf')
  await writeFile(file, wholeOf(folder, sites))
  const child = spawn(program, ['-c', file, '-p', folder, '-e', join(folder, 'error')], { stdio: 'inherit' })
  await untilReady(child, fronts)
  return {
    fronts,
    pids: () => familyOf(child.pid ?? 0),
    answeredBy: async () =>
      (await readFile(log, 'utf8'))
        .split('\n')
        .map((address) => Number(address.split(':')[1]))
        // What nginx answers by itself stands there without an address.
        .filter(Number.isInteger),
    async stop() {
      const exited = child.exitCode === null && once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The example with other addresses, a name of its own for its processes, and without TLS. */
function siteOf(example: string, { port, behind }: Front, log: string) {
  const servers = behind.map((each) => `server 127.0.0.1:${each};`).join('\n  ')
  return example
    .replace('server 127.0.0.1:3000;', servers)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};\n  access_log ${log};`)
    .replace(/^ *ssl_certificate.*\n/gm, '')
    .replace('upstream site', `upstream site-${port}`)
    .replace('zone site', `zone site-${port}`)
    .replaceAll('http://site;', `http://site-${port};`)
}

/** What the example stands in: Debian's own, without the parts that no proxy needs. */
function wholeOf(folder: string, sites: string[]) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  return `daemon off;
worker_processes auto;
pid ${folder}/pid;
events { worker_connections 4096; }
http {
  server_names_hash_bucket_size 64;
  log_format upstream '$upstream_addr';
  ${temporary.join('\n  ')}
${sites.join('\n')}
}
`
}

async function untilReady(child: ChildProcess, fronts: Front[]) {
  const deadline = performance.now() + READY_MS
  for (const { url } of fronts)
    for (;;) {
      const isThere = await send(url, '/metrics', {}).then(
        () => true,
        () => false,
      )
      if (isThere) break
      if (child.exitCode !== null || performance.now() > deadline) throw new Error('nginx does not start')
      await sleep(ASK_AGAIN_MS)
    }
}
