// What the demo offers for donations, and what jogador has donated so far: some of every status, all of it long ago.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DONATION_TERMS_VERSION } from '#contract/donations.ts'
import type { Db } from '#server/db/connection.ts'
import { addDonationItems } from '#server/features/donations/items.ts'
import { writeLines } from '#server/features/donations/ordering.ts'
import { applyPayment } from '#server/features/donations/settlement.ts'
import { donationItems } from './donation-items.ts'

/** Its payments, one after the other: none is one that was never paid. */
interface PastDonation {
  daysAgo: number
  chosen: Record<string, number>
  payments: [status: string, detail: string][][]
  isGivenUp?: true
}

const APPROVED: [string, string] = ['approved', 'accredited']
const REJECTED: [string, string] = ['rejected', 'cc_rejected_insufficient_amount']

const past: PastDonation[] = [
  { daysAgo: 84, chosen: { 'Bolsa de Cash': 1 }, payments: [[APPROVED]] },
  { daysAgo: 71, chosen: { 'Cofre de Cash': 1 }, payments: [[['cancelled', 'expired']]] },
  { daysAgo: 63, chosen: { 'Punhado de Cash': 5 }, payments: [[REJECTED], [APPROVED]] },
  { daysAgo: 58, chosen: { 'Arca de Cash': 1 }, payments: [[APPROVED, ['refunded', 'refunded']]] },
  { daysAgo: 50, chosen: { 'Asas da Aurora': 1 }, payments: [], isGivenUp: true },
  { daysAgo: 43, chosen: { 'Bolsa de Cash': 1, 'Punhado de Cash': 1 }, payments: [[APPROVED]] },
  { daysAgo: 37, chosen: { 'Kit do Ferreiro': 1 }, payments: [[REJECTED], [['cancelled', 'by_payer']]] },
  { daysAgo: 31, chosen: { 'Cofre de Cash': 1 }, payments: [[APPROVED, ['charged_back', 'settled']]] },
  { daysAgo: 24, chosen: { 'Punhado de Cash': 5 }, payments: [[APPROVED]] },
  { daysAgo: 19, chosen: { 'Pacote Coroa de Prata': 1 }, payments: [[REJECTED]] },
  { daysAgo: 14, chosen: { 'Saco de Gold': 1 }, payments: [], isGivenUp: true },
  { daysAgo: 10, chosen: { 'Kit do Aventureiro': 1 }, payments: [[['pending', 'pending_waiting_payment']]] },
  { daysAgo: 9, chosen: { 'Giro da roleta de Gold': 5, 'Elixires de Experiência': 1 }, payments: [] },
]

/** Unless the site offers something already. */
export async function seedDemoDonations(db: Db) {
  await db.transaction().execute(async (tx) => {
    // Two processes may come at the same time: the second waits here for the first.
    await sql`lock table donation_items in share row exclusive mode`.execute(tx)
    if (await tx.selectFrom('donation_items').select('id').limit(1).executeTakeFirst()) return
    const items = await addDonationItems(tx, donationItems)
    const player = await tx
      .selectFrom('accounts')
      .select('id')
      .where('is_demo', '=', true)
      .where('login', '=', 'jogador')
      .executeTakeFirst()
    if (player) for (const donation of past) await donate(tx, player.id, donation, items)
  })
}

interface OfferedItem {
  id: number
  label: string
}

/** Of nobody: the demo's own provider numbers its payments otherwise. */
const COLLECTOR = 1
let lastPayment = 1_000

async function donate(tx: Db, account_id: number, donation: PastDonation, offered: OfferedItem[]) {
  const lines = linesOf(donation, offered)
  const amount_cents = lines.reduce((sum, { quantity, value_cents }) => sum + quantity * value_cents, 0)
  const { rows } = await sql<{ id: number; reference: string; created_at: Date }>`
    insert into donations (account_id, amount_cents, status, terms_version, preference_id, payment_url, collector_id, is_live,
      created_at, expires_at)
    select ${account_id}, ${amount_cents}, ${donation.isGivenUp ? 'cancelled' : 'pending'}, ${DONATION_TERMS_VERSION},
      ${randomUUID()}, 'about:blank', ${COLLECTOR}, false, at, now() + interval '3 days'
    from (select now() - make_interval(days => ${donation.daysAgo}, mins => ${donation.daysAgo * 7}) as at) as day
    returning id, reference, created_at`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('nothing was donated')
  await writeLines(tx, made.id, lines)
  for (const states of donation.payments) await pay(tx, { ...made, amount_cents }, states)
  // Nobody is asked about it any more: it stays as it is.
  await sql`update donations set check_at = null, expires_at = created_at + interval '3 days'
    where id = ${made.id}`.execute(tx)
}

function linesOf({ chosen }: PastDonation, offered: OfferedItem[]) {
  return Object.entries(chosen).map(([label, quantity]) => {
    const item_id = offered.find((item) => item.label === label)?.id
    const item = donationItems.find((each) => each.label === label)
    if (!item || item_id === undefined) throw new Error(`the demo offers no ${label}`)
    return { item_id, label, quantity, value_cents: item.value_cents, grants: item.grants }
  })
}

async function pay(
  tx: Db,
  { reference, amount_cents, created_at }: { reference: string; amount_cents: number; created_at: Date },
  states: [status: string, detail: string][],
) {
  const id = ++lastPayment
  for (const [minutes, [status, status_detail]] of states.entries())
    await applyPayment(tx, {
      ...{ id, status, status_detail, reference, currency: 'BRL', amountCents: amount_cents },
      ...{ collectorId: COLLECTOR, isLive: false, method: 'pix' },
      updatedAt: new Date(created_at.getTime() + (minutes + 1) * 60_000),
    })
}
