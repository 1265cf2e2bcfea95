// Donations that are paid at the provider, and whether the product has found out.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { reaisOf } from '../../contract/money.ts'
import { inTurn } from '../in-turn.ts'
import { COLLECTOR } from './simulator.ts'

const ACCOUNTS = 500
const AMOUNT_CENTS = 990
const PATIENCE_MS = 120_000

/** As if players had asked for them by and by: the same players each time. */
export async function orderDonations(pool: pg.Pool, count: number) {
  await pool.query(
    `insert into accounts (login, email, password_hash)
    select 'bench' || place, 'bench' || place || '@exemplo.com.br', 'closed' from generate_series(1, $1::int) as place
    on conflict do nothing`,
    [ACCOUNTS],
  )
  const { rows } = await pool.query<{ reference: string }>(
    `with donors as (
      select array_agg(id) as ids from accounts where password_hash = 'closed'
    ), ordered as (
      insert into donations (account_id, amount_cents, status, terms_version, preference_id, payment_url, collector_id,
        is_live, expires_at, check_at)
      select ids[1 + place % $2], $3, 'pending', 'bench', 'bench', 'http://localhost/', $4, false, now() + interval '3 days',
        now() + interval '1 hour'
      from donors, generate_series(1, $1::int) as place returning id, reference
    ), lines as (
      insert into donation_lines (donation_id, line, item_id, label, quantity, value_cents, grants)
      select id, 1, (select min(id) from donation_items), 'Bolsa de Cash', 1, $3,
        '[{"currency": "cash", "amount": 1000}]'
      from ordered
    )
    select reference from ordered`,
    [count, ACCOUNTS, AMOUNT_CENTS, COLLECTOR],
  )
  return rows.map(({ reference }) => reference)
}

export async function payAll(apiUrl: string, references: string[]) {
  const ids: number[] = []
  await inTurn(references, 16, async (external_reference) => {
    const response = await fetch(`${apiUrl}/simulador/pagamentos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{
          external_reference,
          status: 'approved',
          transaction_amount: reaisOf(AMOUNT_CENTS),
          notify: false,
        },
      }),
    })
    ids.push(((await response.json()) as { id: number }).id)
  })
  return ids
}

/** How long that took, in seconds. */
export async function untilLookedInto(pool: pg.Pool) {
  const startedAt = performance.now()
  const isOver = async () => {
    const { rows } = await pool.query('select from payment_notifications where ended_at is null limit 1')
    return rows.length === 0
  }
  while (!(await isOver())) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('not all was looked into in time')
    await sleep(50)
  }
  return (performance.now() - startedAt) / 1000
}

export async function countCredited(pool: pg.Pool) {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from donations where terms_version = 'bench' and status = 'approved' and exists (
      select from ledger_transfers where source = 'donation' and source_id = donations.id::text)`,
  )
  return rows[0]?.count ?? 0
}
