// Two processes of one site that know both PostgreSQL servers, and all that they need around them.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type MailRelay, startMailRelay } from '../../server/testing/mail-relay.ts'
import { addBusyPlayers } from '../busy-players.ts'
import { endingTogether } from '../ending-together.ts'
import { logIn, type Product, startProduct } from '../product.ts'
import { type News, openNews } from './news.ts'
import { type Pair, startPair } from './pair.ts'

const PLAYERS = 40

export interface FailoverSite {
  pair: Pair
  relay: MailRelay
  products: [Product, Product]
  urls: string[]
  players: SpinningPlayer[]
  /** An administrator's session. */
  admin: string
  /** Of each product. */
  news: News[]
}

export function withFailoverSite(
  standby: { isSynchronous: boolean },
  work: (site: FailoverSite) => Promise<void>,
) {
  return endingTogether(async (keep) => {
    const folder = await mkdtemp(join(tmpdir(), 'failover-'))
    keep({ stop: () => rm(folder, { recursive: true, force: true }) })
    // PostgreSQL, which may be somebody else's process, passes through to its own.
    await chmod(folder, 0o755)
    const pair = await startPair(folder, standby, keep)
    const relay = await startMailRelay()
    keep({ stop: relay.close })
    const secretKey = randomBytes(32).toString('hex')
    const start = async (place: number) =>
      keep(
        await startProduct({
          ...{ DATABASE_URL: pair.url, DATA_DIR: join(folder, `site-${place}`), DEMO: 'on', PROCESSES: '1' },
          ...{ SECRET_KEY: secretKey, SMTP_URL: relay.url, PUBLIC_URL: 'http://localhost' },
          ...{ TRUST_PROXY: 'loopback', LOG_LEVEL: 'error' },
        }),
      )
    const products: [Product, Product] = [await start(1), await start(2)]
    const players = await spinningPlayers(pair.primary.adminUrl)
    const admin = await logIn(products[0].url, 'admin')
    const news: News[] = []
    for (const product of products) news.push(keep(await openNews(product, admin)))
    await work({ pair, relay, products, urls: products.map(({ url }) => url), players, admin, news })
  })
}

export interface SpinningPlayer {
  id: number
  login: string
  email: string
  token: string
}

async function spinningPlayers(databaseUrl: string): Promise<SpinningPlayer[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { ids, logins, tokens } = await addBusyPlayers(pool, PLAYERS)
  await pool.end()
  return ids.map((id, place) => {
    const login = logins[place] ?? ''
    return { id, login, email: `${login}@exemplo.com.br`, token: tokens[place] ?? '' }
  })
}
