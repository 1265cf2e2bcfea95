// A grown site: its database in a folder, and the product on it.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { type Product, startProduct } from '../product.ts'
import { bearer, signInAll } from '../sign-in.ts'
import { ACCESS_TOKEN, WEBHOOK_SECRET } from '../webhooks/simulator.ts'
import { fill } from './fill.ts'
import { accountOf, HEAVY_PLAYER, loginOf, type Scale } from './scale.ts'

/** Who is measured: as many at every scale, with as much each, spread over all players. */
const MEASURED = 200
const DONE = 'filled'

export interface Person {
  id: number
  login: string
  headers: { authorization: string }
}

export interface Site {
  scale: Scale
  pool: pg.Pool
  product: Product
  players: Person[]
  heavy: Person
  admin: Person
  /** Of the product: its connections are new ones then. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  folder: string
  scale: Scale
  simulatorUrl: string
  onLog: (line: string) => void
}

export async function openSite({ folder, scale, simulatorUrl, onLog }: Options): Promise<Site> {
  const home = join(folder, `${scale.times}x`)
  await mkdir(home, { recursive: true })
  const postgres = await startEmbedded({ dir: join(home, 'postgres'), log: onLog })
  const start = () =>
    startProduct({
      ...{ DATABASE_URL: postgres.url, DATA_DIR: join(home, 'data'), DEMO: 'on', LOG_LEVEL: 'error' },
      PROCESSES: '1',
      ...{ PUBLIC_URL: 'http://localhost', MERCADOPAGO_API_URL: simulatorUrl },
      ...{ MERCADOPAGO_ACCESS_TOKEN: ACCESS_TOKEN, MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET },
    })
  if (!existsSync(join(home, DONE))) {
    // The first start brings the demo's wheels, items and team.
    await (await start()).stop()
    await fill(postgres.url, scale)
    await writeFile(join(home, DONE), '')
  }
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  const people = await signIn(pool, scale)
  let product = await start()
  return {
    ...{ scale, pool, ...people },
    get product() {
      return product
    },
    async restart() {
      await product.stop()
      product = await start()
    },
    async stop() {
      await pool.end()
      await product.stop()
      await postgres.stop()
    },
  }
}

async function signIn(pool: pg.Pool, { players }: Scale) {
  const numbers = Array.from({ length: MEASURED }, (_, i) => 2 + Math.floor((i * (players - 2)) / MEASURED))
  const ids = [...numbers, HEAVY_PLAYER].map(accountOf)
  const { rows } = await pool.query<{ id: number }>(`select id from accounts where login = 'admin'`)
  const adminId = rows[0]?.id ?? 0
  // Enough for whatever they are made to do, and written like anything that they own.
  await pool.query(
    `select move_value(id, 'gift', 'measured-' || $2::text || id, 'Presente', 1000000000000, 1000000000, 1000000000, 0, 0)
    from unnest($1::int[]) as id`,
    [ids, new Date().toISOString()],
  )
  const tokens = await signInAll(pool, [...ids, adminId])
  const person = (id: number, login: string, place: number): Person => {
    return { id, login, headers: bearer(tokens[place] ?? '') }
  }
  return {
    players: numbers.map((number, place) => person(accountOf(number), loginOf(number), place)),
    heavy: person(accountOf(HEAVY_PLAYER), loginOf(HEAVY_PLAYER), MEASURED),
    admin: person(adminId, 'admin', MEASURED + 1),
  }
}
