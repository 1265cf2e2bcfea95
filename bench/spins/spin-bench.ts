// The product and pgbench on one PostgreSQL, with players who have spins to spare.
import { execFile } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../../server/db/embedded/embedded.ts'
import { type LoadResult, postText, startLoader } from '../load.ts'
import { startProduct } from '../product.ts'

const PLAYERS = 64

const SPIN = `\\set nonce :nonce + 1
\\set account :first_account + :client_id
\\set seed :first_seed + :client_id
select outcome, body, available from spin_together(:account, 'GOLD', :version, :seed, :nonce, '{0}', false,
  '[{"quantity": 1, "isSingle": true, "title": "Giro na roleta de Gold", "key": null, "hash": ""}]');
`
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

  async function pgbench(script: string, clients: number, seconds: number) {
    const file = join(folder, 'script.sql')
    await writeFile(file, script)
    const variables = { ...(await freshSeeds(pool, theirs)), first_account: theirs.firstId, nonce: 0 }
    const { stdout } = await promisify(execFile)('pgbench', [
      ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      postgres.url,
    ])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  }

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
    async spinByPgbench(clients: number, seconds: number) {
      const perSecond = await pgbench(SPIN, clients, seconds)
      await refuseIfIdle(pool, theirs)
      return perSecond
    },
    updateOneRow: (clients: number, seconds: number) => pgbench(TAKE_ONE, clients, seconds),
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

/** pgbench counts its nonces itself, from one on each time. */
async function freshSeeds(pool: pg.Pool, { ids }: { ids: number[] }) {
  await pool.query(
    `update roulette_seeds set state = 'lost', ended_at = now() where account_id = any($1) and state = 'active'`,
    [ids],
  )
  const { rows } = await pool.query<{ first_seed: number; version: number }>(
    `with made as (
      insert into roulette_seeds (account_id, epoch, number, seed_hash, client_seed)
      select id, (select epoch from roulette_epoch),
        1 + (select count(*) from roulette_seeds where account_id = players.id), encode(sha256(id::text::bytea), 'hex'), 'bench'
      from unnest($1::int[]) as players (id) order by id returning id
    )
    select min(made.id)::int as first_seed, (select version_id from active_wheels where type = 'GOLD') as version from made`,
    [ids],
  )
  return rows[0]
}

/** A call that is refused is quick, too. */
async function refuseIfIdle(pool: pg.Pool, { ids }: { ids: number[] }) {
  const { rows } = await pool.query<{ calls: number; spun: number }>(
    `select (select sum(nonce) from roulette_seeds where account_id = any($1) and state = 'active')::int as spun,
      (select count(*) from spins join roulette_seeds on roulette_seeds.id = seed_id
        where spins.account_id = any($1) and state = 'active')::int as calls`,
    [ids],
  )
  if (!rows[0]?.spun || rows[0].spun !== rows[0].calls) throw new Error(`pgbench: ${JSON.stringify(rows)}`)
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
