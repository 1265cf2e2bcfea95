// What a player has donated, what it gave, and how far that has come.
import { sql } from 'kysely'
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
import { inUtc } from '#server/db/dated.ts'
import { donationStatus } from '#server/db/donation-status.ts'
import { type OwnQuestion, OwnReads } from '#server/features/session/own-reads.ts'
import { walletHeldBy } from '#server/wallet/ledger.ts'
import { type GivingLine, type Good, goodsOf, walletGoods } from './goods.ts'
import type { OrderStatus } from './payment-status.ts'

interface Row {
  id: number
  amount_cents: number
  created_at: string
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

export interface HistoryQuestion extends OwnQuestion {
  page: number
  limit?: number
  status?: DonationFilter
}

interface HistoryRow {
  donations: Row[]
  total: number
  debts: string[]
  wallet: Wallet
}

const limitOf = ({ limit = DONATIONS_PER_PAGE }: HistoryQuestion) => limit

/** The newest donation first. */
export const histories = (db: Db) =>
  new OwnReads(db, {
    columns: (questions: HistoryQuestion[]) => ({
      filter: ['text', questions.map(({ status = 'Todos' }) => status)],
      shown: ['int', questions.map(limitOf)],
      skipped: ['int', questions.map((question) => (question.page - 1) * limitOf(question))],
    }),
    select: sql`
      ${walletHeldBy(sql.ref('asked.id'))} as wallet, ${debts} as debts,
      (select count(*)::int from donations where ${isWanted}) as total,
      (select coalesce(json_agg(donation order by id desc), '[]') from (
        select ${face} from donations where id = any(array(
          select id from donations where ${isWanted} order by id desc limit shown offset skipped))
      ) as donation) as donations`,
    answerOf: ({ donations, debts, total, wallet }: HistoryRow, question) => ({
      donations: donations.map((row) => donationOf(row, wallet)),
      debts,
      totalItems: total,
      totalPages: Math.ceil(total / limitOf(question)),
    }),
  })

/** Undefined as well for somebody else's. */
export async function donationNamed(
  db: Db,
  player: { id: number },
  id: number,
): Promise<Donation | undefined> {
  const { rows } = await sql<{ donation: Row; wallet: Wallet }>`
    select row_to_json(donation) as donation, ${walletHeldBy(sql`${player.id}`)} as wallet from (
      select ${face} from donations where id = ${id} and account_id = ${player.id}) as donation`.execute(db)
  return rows[0] && donationOf(rows[0].donation, rows[0].wallet)
}

const debts = sql`(
  select coalesce(json_agg(title || ' (doação nº ' || donation_id || ')' order by id), '[]')
  from donation_debts where account_id = asked.id and settled_at is null)`

// One that never got a link is none that could be paid.
const isWanted = sql`account_id = asked.id and preference_id is not null and case asked.filter
  when 'APROVADO' then status = 'approved'
  when 'PENDENTE' then status in ('pending', 'rejected')
  when 'CANCELADO' then status = 'cancelled'
  else true end`

const lines = sql`(
  select json_agg(json_build_object('quantity', quantity, 'label', label, 'value_cents', value_cents, 'grants', grants)
    order by line)
  from donation_lines where donation_id = donations.id)`

/** Only what was paid for is delivered. */
const deliveries = sql`case when goods = 'none' then '{}' else (
  select coalesce(json_object_agg(line, json_build_object('state', state, 'isUntouched', attempts = 0)), '{}')
  from deliveries where source = 'donation' and source_id = donations.id::text) end`

/** The payment that says most: the one that was approved, if any was. */
export const transactionId = sql`(
  select id::text from payments where donation_id = donations.id
  order by status in ('approved', 'refunded', 'charged_back', 'in_mediation') desc, updated_at desc, id limit 1)`

const isRecent = sql`(goods <> 'none' and exists (
  select from payments where donation_id = donations.id
    and approved_at > now() - make_interval(days => ${sql.lit(WITHDRAWAL_DAYS)})))`

const face = sql`
  id, amount_cents, created_at, status, goods, payment_url, expires_at < now() as is_expired,
  ${isRecent} as is_recent,
  ${donationStatus} as shown_status,
  ${transactionId} as transaction_id, ${lines} as lines, ${deliveries} as deliveries`

function donationOf(row: Row, wallet: Wallet): Donation {
  const isOpen = (row.status === 'pending' || row.status === 'rejected') && !row.is_expired
  const goods = goodsOf(row.lines)
  return {
    id: row.id,
    amount: reaisOf(row.amount_cents),
    date: inUtc(row.created_at),
    status: row.shown_status,
    transaction_id: row.transaction_id,
    payment_url: isOpen ? row.payment_url : null,
    can_withdraw: canWithdraw(row, wallet),
    items_summary_json: row.lines.map(({ quantity, label, value_cents }, index) => ({
      quantity,
      label,
      value: reaisOf(value_cents),
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
