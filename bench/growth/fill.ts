// A site with years behind it, written straight into the database of a demo.
import pg from 'pg'
import { inTurn } from '../in-turn.ts'
import { fillWords } from '../tickets/million-tickets.ts'
import { fillWiki } from '../wiki-world.ts'
import { deliveryRows, donationRows } from './donations.ts'
import { entryRows, rouletteRows, transferRows } from './ledger.ts'
import { paperRows, playerRows } from './players.ts'
import type { Scale } from './scale.ts'
import { ticketRows } from './tickets.ts'

/** Letters. Most of the time of a long text goes into its words. */
const TOPIC_LENGTH = 1_500
/** PostgreSQL, which takes most of the time, works with one core for each. */
const AT_ONCE = 2

const FILLED = [
  ...[
    'accounts',
    'sessions',
    'wallets',
    'audit_log',
    'mails',
    'kept_answers',
    'rate_limits',
    'ledger_transfers',
  ],
  ...[
    'ledger_entries',
    'spin_purchases',
    'roulette_seeds',
    'spins',
    'rewards',
    'donations',
    'donation_lines',
  ],
  ...['payments', 'payment_changes', 'payment_notifications', 'deliveries', 'delivery_attempts', 'tickets'],
  ...['ticket_replies', 'ticket_words', 'wiki_topics'],
]

const SESSION = [
  // Each row was checked when it was thought up; to check them one by one again takes longer than to write them.
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `set work_mem = '256MB'`,
  `set maintenance_work_mem = '512MB'`,
]

type Work = (pool: pg.Pool) => Promise<unknown>

export async function fill(databaseUrl: string, scale: Scale) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: AT_ONCE + 2 })
  pool.on('error', () => {})
  try {
    // Otherwise it would write all pages again and again on the way.
    await settings(pool, { max_wal_size: '4GB', checkpoint_timeout: '1h', autovacuum: 'off' })
    await inOneGo(pool, ['truncate ticket_words, ticket_notes, ticket_replies, tickets restart identity'])
    const indexes = await dropIndexes(pool)
    await together(worksOf(databaseUrl, scale), pool)
    await together(
      indexes.map((definition) => (each) => inOneGo(each, [definition])),
      pool,
    )
    await together([...numberOn(), ...FILLED.map(vacuum)], pool)
    await settings(pool, { max_wal_size: undefined, checkpoint_timeout: undefined, autovacuum: undefined })
    // Otherwise what was just written would still be on its way to the disk while others read.
    await pool.query('checkpoint')
  } finally {
    await pool.end()
  }
}

/** The longest first; what needs another's rows stands behind it. */
const worksOf = (databaseUrl: string, scale: Scale): Work[] => [
  () => fillWiki(databaseUrl, scale.topics, TOPIC_LENGTH),
  (pool) => inOneGo(pool, entryRows(scale)),
  (pool) => inOneGo(pool, transferRows(scale)),
  (pool) => fillWords(pool, scale.tickets),
  (pool) => inOneGo(pool, ticketRows(scale)),
  (pool) => inOneGo(pool, rouletteRows(scale)),
  (pool) => inOneGo(pool, [...donationRows(scale), ...deliveryRows(scale)]),
  (pool) => inOneGo(pool, [...playerRows(scale), ...paperRows(scale)]),
]

const together = (works: Work[], pool: pg.Pool) =>
  inTurn(works, AT_ONCE, async (work) => {
    await work(pool)
  })

async function inOneGo(pool: pg.Pool, statements: string[]) {
  const client = await pool.connect()
  try {
    for (const statement of [...SESSION, ...statements]) await client.query(statement)
  } finally {
    client.release(true)
  }
}

async function settings(pool: pg.Pool, wanted: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(wanted))
    await pool.query(`alter system ${value === undefined ? `reset ${name}` : `set ${name} = '${value}'`}`)
  await pool.query('select pg_reload_conf()')
}

/** Those that keep nothing unique. To build one again is quicker than to keep it while rows come. */
async function dropIndexes(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
    where tablename = any($1) and indexdef not like 'CREATE UNIQUE%'`,
    [FILLED],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** What comes next is numbered behind what is there. */
const numberOn = (): Work[] => [
  (pool) =>
    pool.query(`do $$
      declare each record;
      begin
        for each in select table_name, column_name from information_schema.columns
          where table_schema = 'public' and is_identity = 'YES'
        loop
          execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
            each.table_name, each.column_name, each.column_name, each.table_name);
        end loop;
      end $$`),
]

const vacuum =
  (table: string): Work =>
  (pool) =>
    pool.query(`vacuum analyze ${table}`)
