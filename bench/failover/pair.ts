// Two PostgreSQL servers, one of which follows the other. When the first is lost, the second takes over; then the lost one
// is made anew and follows in its turn.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../donations-crash/free-port.ts'
import type { Keep } from '../ending-together.ts'
import { administer, newPostgres, type PostgresServer, standbyOf } from '../installed-postgres.ts'
import { type Link, startLink } from './link.ts'

/** How the one that is written to is lost. */
export type Loss = 'killed' | 'cut off' | 'frozen' | 'stopped'

export interface Takeover {
  /** By `performance.now()`. */
  lostAt: number
  promotedAt: number
  /** How long the promotion took by itself. */
  promotionMs: number
}

export type Pair = Awaited<ReturnType<typeof startPair>>

/** Somebody, or a program that watches, has to notice. */
const NOTICED_AFTER_MS = 1_000
const ASK_AGAIN_MS = 50
const READY_MS = 60_000
/** So long before the end nothing reaches the standby any more. */
const CUT_OFF_MS = 500
const SETTINGS = { max_connections: '150', wal_keep_size: '1GB' }

export async function startPair(folder: string, { isSynchronous }: { isSynchronous: boolean }, keep: Keep) {
  const ports = [await freePort(), await freePort()] as const
  const place = (port: number) => ({ folder: join(folder, String(port)), port, settings: SETTINGS })
  /** A frozen one does not stop when it is told to. */
  const mortal = (server: PostgresServer) => {
    keep({ stop: server.kill })
    return server
  }
  let link: Link | undefined
  let primary = mortal(await newPostgres(place(ports[0])))
  let standby = await follow(primary, ports[1])
  let lost: PostgresServer | undefined

  async function follow(leader: PostgresServer, port: number) {
    link = keep(await startLink(leader.port))
    const follower = mortal(await standbyOf(link.port, place(port)))
    // It is a copy of the leader's settings, too: promoted, it would wait for a standby that it does not have.
    await setNames(follower, '')
    await setNames(leader, isSynchronous ? '*' : '')
    await untilFollowing(leader, isSynchronous ? 'sync' : 'async')
    return follower
  }

  return {
    /** Names both, as an operator does; which of them is written to is for the site to find out. */
    url: `postgres://site@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/site?target_session_attrs=read-write`,
    get primary() {
      return primary
    },
    async takeOver(loss: Loss): Promise<Takeover> {
      if (loss === 'cut off') {
        link?.cut()
        await sleep(CUT_OFF_MS)
      }
      const lostAt = await lose(primary, loss)
      await sleep(NOTICED_AFTER_MS)
      const promotedAt = performance.now()
      await standby.promote()
      lost = primary
      primary = standby
      return { lostAt, promotedAt, promotionMs: performance.now() - promotedAt }
    },
    /** What it had and the other has not is gone for good: that is what was lost. */
    async makeLostOneFollow() {
      if (!lost) throw new Error('none was lost')
      await lost.kill()
      await link?.stop()
      await rm(lost.folder, { recursive: true, force: true })
      standby = await follow(primary, lost.port)
      lost = undefined
    },
  }
}

function lose(primary: PostgresServer, loss: Loss) {
  if (loss === 'frozen') return primary.freeze()
  return loss === 'stopped' ? primary.stop() : primary.kill()
}

async function setNames(server: PostgresServer, names: string) {
  await administer(server, [
    `alter system set synchronous_standby_names = '${names}'`,
    'select pg_reload_conf()',
  ])
}

async function untilFollowing(leader: PostgresServer, state: 'sync' | 'async') {
  const deadline = performance.now() + READY_MS
  for (;;) {
    const followers = await administer<{ sync_state: string }>(leader, [
      "select sync_state from pg_stat_replication where state = 'streaming'",
    ])
    if (followers.some(({ sync_state }) => sync_state === state)) return
    if (performance.now() > deadline) throw new Error('the standby does not follow')
    await sleep(ASK_AGAIN_MS)
  }
}
