// What a player has donated, what it gave, and how far that has come.
import { type RawBuilder, sql } from 'kysely'
import type { DeliveryState } from '#contract/deliveries.ts'
import {
  DONATIONS_PER_PAGE,
  type DonatedGood,
  type Donation,
  type DonationFilter,
  type DonationStatus,
  WITHDRAWAL_DAYS,
} from '#contract/donations.ts'
import { reaisOf } from '#contract/money.ts'
import type { Wallet } from '#contract/wallet.ts'
import type { Db } from '#server/db/connection.ts'
import { donationStatus } from '#server/db/donation-status.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { type GivingLine, type Good, goodsOf, walletGoods } from './goods.ts'
import type { OrderStatus } from './payment-status.ts'

interface Row {
  id: number
  amount_cents: number
  created_at: Date
  status: OrderStatus | 'link_pending'
  goods: 'none' | 'granted' | 'taking' | 'taken'
  transaction_id: string | null
  payment_url: string | null
  is_expired: boolean
  is_recent: boolean
  shown_status: DonationStatus
  lines: (GivingLine & { label: string; value_cents: number })[]
  /** By their lines. */
  deliveries: Record<string, { state: DeliveryState; isUntouched: boolean }>
}

type Player = { id: number }

export async function historyOf(
  db: Db,
  player: Player,
  {
    page,
    limit = DONATIONS_PER_PAGE,
    status = 'Todos',
  }: { page: number; limit?: number; status?: DonationFilter },
) {
  // One that never got a link is none that could be paid.
  const which = sql`account_id = ${player.id} and preference_id is not null and ${FILTERS[status]}`
  const { rows } = await sql<Row>`
    select ${face} from donations where id = any(array(
      select id from donations where ${which} order by id desc limit ${limit} offset ${(page - 1) * limit}
    )) order by id desc`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from donations where ${which}`.execute(db)
  const totalItems = counted[0]?.total ?? 0
  const wallet = await walletOf(db, player.id)
  return {
    donations: rows.map((row) => donationOf(row, wallet)),
    debts: await debtsOf(db, player),
    totalItems,
    totalPages: Math.ceil(totalItems / limit),
  }
}

/** Undefined as well for somebody else's. */
export async function donationNamed(db: Db, player: Player, id: number): Promise<Donation | undefined> {
  const { rows } = await sql<Row>`
    select ${face} from donations where id = ${id} and account_id = ${player.id}`.execute(db)
  return rows[0] && donationOf(rows[0], await walletOf(db, player.id))
}

async function debtsOf(db: Db, { id }: Player) {
  const debts = await db
    .selectFrom('donation_debts')
    .select(['title', 'donation_id'])
    .where('account_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('id')
    .execute()
  return debts.map(({ title, donation_id }) => `${title} (doação nº ${donation_id})`)
}

const FILTERS: Record<DonationFilter, RawBuilder<unknown>> = {
  Todos: sql`true`,
  APROVADO: sql`status = 'approved'`,
  PENDENTE: sql`status in ('pending', 'rejected')`,
  CANCELADO: sql`status = 'cancelled'`,
}

const lines = sql`(
  select json_agg(json_build_object('quantity', quantity, 'label', label, 'value_cents', value_cents, 'grants', grants)
    order by line)
  from donation_lines where donation_id = donations.id)`

const deliveries = sql`(
  select coalesce(json_object_agg(line, json_build_object('state', state, 'isUntouched', attempts = 0)), '{}')
  from deliveries where source = 'donation' and source_id = donations.id::text)`

/** The payment that says most: the one that was approved, if any was. */
export const transactionId = sql`(
  select id::text from payments where donation_id = donations.id
  order by status in ('approved', 'refunded', 'charged_back', 'in_mediation') desc, updated_at desc, id limit 1)`

const isRecent = sql`exists (
  select from payments where donation_id = donations.id
    and approved_at > now() - make_interval(days => ${sql.lit(WITHDRAWAL_DAYS)}))`

const face = sql`
  id, amount_cents, created_at, status, goods, payment_url, expires_at < now() as is_expired,
  ${isRecent} as is_recent,
  ${donationStatus} as shown_status,
  ${transactionId} as transaction_id, ${lines} as lines, ${deliveries} as deliveries`

function donationOf(row: Row, wallet: Wallet): Donation {
  const { id, amount_cents, created_at, status, shown_status, transaction_id, payment_url, is_expired } = row
  const isOpen = (status === 'pending' || status === 'rejected') && !is_expired
  const goods = goodsOf(row.lines)
  return {
    ...{ id, amount: reaisOf(amount_cents), date: created_at.toISOString(), status: shown_status },
    ...{ transaction_id, payment_url: isOpen ? payment_url : null, can_withdraw: canWithdraw(row, wallet) },
    items_summary_json: row.lines.map(({ quantity, label, value_cents }, index) => ({
      ...{ quantity, label, value: reaisOf(value_cents) },
      goods: (goods[index] ?? []).map((good) => goodOf(row, good)),
    })),
  }
}

function goodOf({ goods, status, deliveries }: Row, good: Good): DonatedGood {
  const { title, place } = good
  if (goods === 'none') return { title, place, state: isOver(status) ? 'cancelled' : 'awaiting' }
  if (good.place === 'wallet') return { title, place, state: goods === 'granted' ? 'credited' : 'returned' }
  return { title, place, state: deliveries[good.line]?.state ?? 'awaiting' }
}

const isOver = (status: Row['status']) =>
  !['link_pending', 'pending', 'rejected', 'approved'].includes(status)

/** Recent, and nothing of it used: all of it is still here. The rule itself is checked again when it is asked for. */
function canWithdraw({ shown_status, goods, is_recent, lines, deliveries }: Row, wallet: Wallet) {
  if (shown_status !== 'approved' || goods !== 'granted' || !is_recent) return false
  const isThere = Object.entries(walletGoods(lines)).every(
    ([currency, given]) => wallet[currency as keyof Wallet] >= given,
  )
  return isThere && Object.values(deliveries).every(({ isUntouched }) => isUntouched)
}
