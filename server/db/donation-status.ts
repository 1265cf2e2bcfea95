// What a donation is called by its owner and by the staff, wherever it is shown.
import { type RawBuilder, sql } from 'kysely'
import type { DonationStatus } from '#contract/donations.ts'

/** Of no payment all the money is there any more. */
const isPartial = sql`((
  select bool_and(status_detail = 'partially_refunded') from payments
  where donation_id = donations.id and payments.status in ('approved', 'charged_back')) is true)`

/** Of a row of `donations`. */
export const donationStatus = sql<DonationStatus>`(case donations.status
  when 'link_pending' then 'pending'
  when 'refunding' then 'reembolso em andamento'
  when 'disputed' then 'em disputa'
  when 'charged_back' then 'estornado'
  when 'approved' then case when ${isPartial} then 'sucesso (parcial)' else 'approved' end
  else donations.status end)`

/** How each is kept, written out: only then are the indexes known to fit. */
export const KEPT_AS: Record<DonationStatus, RawBuilder<unknown>[]> = {
  pending: [sql`status = 'pending'`, sql`status = 'link_pending'`],
  rejected: [sql`status = 'rejected'`],
  approved: [sql`status = 'approved' and not ${isPartial}`],
  cancelled: [sql`status = 'cancelled'`],
  refunded: [sql`status = 'refunded'`],
  // Those are few.
  'sucesso (parcial)': [
    sql`id = any(array(select donation_id from payments where status_detail = 'partially_refunded'))
      and status = 'approved' and ${isPartial}`,
  ],
  'reembolso em andamento': [sql`status = 'refunding'`],
  'em disputa': [sql`status = 'disputed'`],
  estornado: [sql`status = 'charged_back'`],
}
