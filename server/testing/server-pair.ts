// Two real PostgreSQL servers: one that takes writes, and a standby that follows it.
import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded/embedded.ts'

export type ServerPair = Awaited<ReturnType<typeof startPair>>

export async function startPair() {
  const folder = await mkdtemp(join(tmpdir(), 'pair-'))
  const start = (name: string) => startEmbedded({ dir: join(folder, name), log: () => {} })
  await (await start('first')).stop()
  // A copy of a server that is stopped is whole; what the first writes from then on is streamed.
  await promisify(execFile)('cp', ['-a', join(folder, 'first'), join(folder, 'second')])
  const first = await start('first')
  const data = join(folder, 'second', 'pgdata')
  await writeFile(join(data, 'standby.signal'), '')
  await appendFile(
    join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=''${socketsOf(first)}'' port=5432 user=app'\n`,
  )
  const second = await start('second')
  const pair = {
    first,
    second,
    /** Not by a statement that waits for it: the standby may wait for the end of that one. */
    async promoteSecond() {
      await tellServer(second, 'select pg_promote(false)')
      while ((await tellServer(second, 'select pg_is_in_recovery() as is_standby'))[0]?.is_standby);
    },
    /** It starts again as a standby, which follows nobody. */
    async demoteFirst() {
      await pair.first.stop()
      await writeFile(join(folder, 'first', 'pgdata', 'standby.signal'), '')
      pair.first = await start('first')
    },
    /** One address for both, the standby first: whoever takes the first that answers is wrong. */
    url: together([second, first].map((server) => encodeURIComponent(socketsOf(server)))),
    async end() {
      await Promise.all([pair.first.stop(), second.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
  return pair
}

export const together = (hosts: string[]) =>
  `postgres://app@${hosts.join(',')}/aldaria?target_session_attrs=read-write&sslmode=disable`

export const socketsOf = ({ url }: EmbeddedPostgres) =>
  new URL(url.replace('@/', '@local/')).searchParams.get('host') ?? ''

/** As an operator would, on a connection of one's own. */
export async function tellServer({ url }: EmbeddedPostgres, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
