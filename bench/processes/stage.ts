// Debian's PostgreSQL, pgbouncer and nginx around processes of the site, all on this machine.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { addBusyPlayers, type BusyPlayers } from '../busy-players.ts'
import { freePort } from '../donations-crash/free-port.ts'
import { endingTogether, type Keep } from '../ending-together.ts'
import { newPostgres, type PostgresServer } from '../installed-postgres.ts'
import { familyOf } from '../process-cost.ts'
import { type Product, startProduct } from '../product.ts'
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts'

const PLAYERS = 1_000

export interface Stage {
  folder: string
  postgres: PostgresServer
  pgbouncer: Pgbouncer
  players: BusyPlayers
  /** Another process of the one site. */
  start(environment: Record<string, string>): Promise<Product>
  keep: Keep
}

export function onStage(work: (stage: Stage) => Promise<void>) {
  return endingTogether(async (keep) => {
    const folder = await mkdtemp(join(tmpdir(), 'processes-'))
    keep({ stop: () => rm(folder, { recursive: true, force: true }) })
    // PostgreSQL and pgbouncer, which may be somebody else's processes, pass through to their own.
    await chmod(folder, 0o755)
    const postgres = keep(await newPostgres(await placeIn(folder)))
    const pgbouncer = keep(await startPgbouncer(join(folder, 'pgbouncer'), postgres.port))
    const secretKey = randomBytes(32).toString('hex')
    let started = 0
    const start = async (environment: Record<string, string>) =>
      keep(
        await startProduct({
          ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, `site-${++started}`), DEMO: 'on' },
          ...{ SECRET_KEY: secretKey, PROCESSES: '1', TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
          ...environment,
        }),
      )
    // The first of them makes the tables.
    await (await start({})).stop()
    const pool = new pg.Pool({ connectionString: postgres.adminUrl, max: 1 })
    const players = await addBusyPlayers(pool, PLAYERS)
    await pool.end()
    await work({ folder, postgres, pgbouncer, players, start, keep })
  })
}

const placeIn = async (folder: string) => ({
  ...{ folder: join(folder, 'postgres'), port: await freePort() },
  settings: { max_connections: '500', shared_buffers: '256MB' },
})

export const pidsOf = async (products: Product[]) =>
  (await Promise.all(products.map(({ process }) => familyOf(process.pid ?? 0)))).flat()
