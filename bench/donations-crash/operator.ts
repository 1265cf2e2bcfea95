// What the operator does beside the product: commands, a look into the database, and prices that rise in the middle of
// everything.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Currency } from '../../contract/wallet.ts'
import { runningEmbedded } from '../../server/db/embedded/embedded.ts'

export async function runCommand(dataDir: string, command: string, order: string[]) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...order], {
    env,
  })
  return stdout.trim()
}

type Grant = { currency: Currency; amount: number } | { item_name: string; amount: number }

export type PriceList = Awaited<ReturnType<typeof openPriceList>>

export async function openPriceList(dataDir: string) {
  const known = new Map<string, Grant[]>()
  const nameOf = (id: number, cents: number) => `${id} for ${cents}`
  async function learn() {
    const items = await query<{ id: number; value_cents: number; grants: Grant[] }>(
      dataDir,
      'select id::int, value_cents, grants from donation_items where is_active',
    )
    for (const { id, value_cents, grants } of items) known.set(nameOf(id, value_cents), grants)
  }
  await learn()
  return {
    /** What one of it gave when it had this price. Undefined: it never had. */
    grantsOf: (id: number, cents: number) => known.get(nameOf(id, cents)),
    /** Everything costs more from now on, and gives more. */
    async raise() {
      await query(
        dataDir,
        `update donation_items set value_cents = value_cents + 10, grants = (
          select jsonb_agg(jsonb_set(one, '{amount}', to_jsonb((one ->> 'amount')::int + 1)) order by place)
          from jsonb_array_elements(grants) with ordinality as grants (one, place))`,
      )
      await learn()
    },
  }
}

/** `unannounced`: payments of which the product was not told so far, so that it asked. `odd`: those that need a person. */
export async function countPayments(dataDir: string) {
  const [counted] = await query<{ unannounced: number; odd: number }>(
    dataDir,
    `select (
        select count(*)::int from payments join donations on donations.id = donation_id join accounts on accounts.id = account_id
        where not is_demo and not exists (select from payment_notifications where data_id = payments.id::text)) as unannounced,
      (select count(*)::int from payment_mismatches)
        + (select count(*)::int from payment_refunds where state <> 'done') as odd`,
  )
  if (!counted) throw new Error('nothing was counted')
  return counted
}

/** While the product runs. */
async function query<Row extends object>(dataDir: string, text: string): Promise<Row[]> {
  const url = await runningEmbedded(join(dataDir, 'postgres'))
  if (!url) throw new Error(`No product keeps a database in ${dataDir}`)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
