// pgbouncer in transaction mode in front of a PostgreSQL, as docs/operating.md shows it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../donations-crash/free-port.ts'
import { runnerOfPostgres } from '../installed-postgres.ts'
import { programNamed } from '../installed-program.ts'

const READY_MS = 10_000
const ASK_AGAIN_MS = 20
const LIMITS =
  'set statement_timeout to 5000; set lock_timeout to 3000; set idle_in_transaction_session_timeout to 10000'

export interface Pgbouncer {
  url: string
  pids: () => Promise<number[]>
  stop(): Promise<void>
}

export async function startPgbouncer(folder: string, postgresPort: number): Promise<Pgbouncer> {
  const program = await programNamed('pgbouncer')
  const port = await freePort()
  await mkdir(folder)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings(port, postgresPort, folder))
  await writeFile(join(folder, 'users'), '"site" ""\n')
  // It may be another user's process that reads them: like PostgreSQL, it refuses to be root.
  for (const each of [folder, file, join(folder, 'users')]) await chmod(each, 0o755)
  const child = spawn(program, ['-q', file], { ...(await runnerOfPostgres()), stdio: 'ignore' })
  const url = `postgres://site@127.0.0.1:${port}/site`
  await untilReady(child, url)
  return {
    url,
    pids: async () => [child.pid ?? 0],
    async stop() {
      const exited = child.exitCode === null && once(child, 'exit')
      child.kill('SIGINT')
      await exited
    },
  }
}

const settings = (port: number, postgresPort: number, folder: string) => `[databases]
site = host=127.0.0.1 port=${postgresPort} dbname=site connect_query='${LIMITS}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
`

async function untilReady(child: ChildProcess, connectionString: string) {
  const deadline = performance.now() + READY_MS
  for (;;) {
    const client = new pg.Client({ connectionString })
    const isReady = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isReady) return
    if (child.exitCode !== null || performance.now() > deadline) throw new Error('pgbouncer does not start')
    await sleep(ASK_AGAIN_MS)
  }
}
