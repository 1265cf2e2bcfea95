// The product and pgbench on one PostgreSQL, with players who have spins to spare.
import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { type LoadResult, postText, startLoader } from '../load.ts'
import { startProduct } from '../product.ts'
import { runPgbench } from '../references/pgbench.ts'

const PLAYERS = 64

const TAKE_ONE = `update wallets set spin_gold = spin_gold - 1 where account_id = :first_account;
`

export async function startSpinBench() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const postgres = await startEmbedded({ dir: join(folder, 'postgres'), log: () => {} })
  const product = await startProduct({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    LOG_LEVEL: 'error',
  })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  pool.on('error', () => {})
  const loader = startLoader()
  const ours = await createPlayers(pool)
  const theirs = await createPlayers(pool)
  const spin = (tokens: string[], seconds: number, quantity?: number) =>
    loader.run({
      port: product.port,
      connections: tokens.length,
      seconds,
      requests: tokens.map((token) => request(token, quantity)),
    })

  return {
    spinOverHttp: async (clients: number, seconds: number, quantity?: number) =>
      allWell(await spin(ours.tokens.slice(0, clients), seconds, quantity)),
    spinOneWallet: async (clients: number, seconds: number) =>
      allWell(
        await spin(
          Array.from({ length: clients }, () => ours.tokens[0] ?? ''),
          seconds,
        ),
      ),
    async updateOneRow(connections: number, seconds: number) {
      const variables = { first_account: theirs.firstId }
      const load = { databaseUrl: postgres.url, folder, script: TAKE_ONE, connections, seconds, variables }
      return (await runPgbench(load)).perSecond
    },
    fillLedger: (rows: number) => fillLedger(pool, theirs.firstId, rows),
    async stop() {
      await loader.stop()
      await pool.end()
      await product.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function request(token: string, quantity?: number) {
  const headers = { authorization: `Bearer ${token}` }
  return quantity === undefined
    ? postText('/api/roleta/spin', headers, { type: 'GOLD' })
    : postText('/api/roleta/spin-multiple', headers, { type: 'GOLD', quantity })
}

function allWell({ perSecond, statusCounts }: LoadResult) {
  if (Object.keys(statusCounts).join() !== '200') throw new Error(`statuses: ${JSON.stringify(statusCounts)}`)
  return perSecond
}

/** With ids that follow each other. */
async function createPlayers(pool: pg.Pool) {
  const tokens = Array.from({ length: PLAYERS }, () => randomBytes(32).toString('base64url'))
  const { rows } = await pool.query<{ id: number }>(
    `with made as (
      insert into accounts (login, email, password_hash)
      select name, name || '@exemplo.com.br', 'closed' from (
        select 'b' || $2::text || place as name from generate_series(1, $1::int) as place) as named returning id
    ), numbered as (select id, row_number() over (order by id) as place from made)
    select id from numbered order by place`,
    [PLAYERS, randomBytes(4).toString('hex')],
  )
  const ids = rows.map(({ id }) => id)
  await pool.query(
    `insert into sessions (account_id, token_hash) select * from unnest($1::int[], $2::bytea[])`,
    [ids, tokens.map((token) => hash('sha256', token, 'buffer'))],
  )
  await pool.query(
    `select move_value(id, 'gift', 'bench-' || id, 'Presente', 0, 0, 1000000000, 0, 0) from unnest($1::int[]) as id`,
    [ids],
  )
  return { tokens, ids, firstId: ids[0] ?? 0 }
}

async function fillLedger(pool: pg.Pool, account: number, rows: number) {
  await pool.query(
    `with moved as (
      insert into ledger_transfers (account_id, source, source_id, title)
      select $1, 'gift', 'filling-' || place, 'Presente' from generate_series(1, $2::int / 2) as place returning id
    )
    insert into ledger_entries (transfer_id, account_id, house, currency, amount, balance)
    select id, side.account_id, side.house, 'gold', side.amount, side.balance
    from moved, (values ($1::int, null, 1, 0), (null, 'gift', -1, null)) as side (account_id, house, amount, balance)`,
    [account, rows],
  )
  await pool.query('vacuum analyze ledger_transfers, ledger_entries')
}
