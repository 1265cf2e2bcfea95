// Whether all that a site has written down fits together: nothing is half done.
import { sql } from 'kysely'
import type { Db } from '#server/db/connection.ts'
import { problemsInBooks } from './roulette-books.ts'

/** What is wrong, in words. Nothing, if all is well. */
export async function problemsInSite(db: Db): Promise<string[]> {
  const counted = { ...(await tradeProblems(db)), ...(await staffProblems(db)) }
  return [
    ...(await problemsInBooks(db)),
    ...Object.entries(counted).flatMap(([what, count]) => (Number(count) === 0 ? [] : [`${what}: ${count}`])),
  ]
}

/** Each of these numbers is zero. */
async function tradeProblems(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from market_orders as orders where
        (select count(*) from ledger_transfers where source = 'market-purchase' and source_id = orders.id::text) <> 1
        or (select count(*) from deliveries where source = 'market' and source_id = orders.id::text) <> 1
        ) as "orders that were not paid and sent once",
      (select count(*) from ledger_transfers where source = 'market-purchase')
        - (select count(*) from market_orders) as "payments without an order",
      (select count(*) from donations where (goods <> 'none') <>
        exists (select from ledger_transfers where source = 'donation' and source_id = donations.id::text)
        ) as "donations not credited as they say",
      (select count(*) from donations where goods <> 'none' and
        (select count(*) from deliveries where source = 'donation' and source_id = donations.id::text) <>
        (select count(*) from donation_lines, jsonb_array_elements(grants) as given
          where donation_id = donations.id and given ? 'item_id')) as "donations not sent as they say",
      (select count(*) from donations where (goods_taken > 0 or goods = 'taken') <>
        exists (select from ledger_transfers where source = 'donation-return' and source_id like donations.id || ':%')
        ) as "donations not taken back as they say",
      (select count(*) from payments join donations on donations.id = donation_id where payments.status = 'approved'
        and not (donations.status = 'approved' and goods = 'granted')
        and not exists (select from payment_refunds where payment_id = payments.id)) as "approved payments that gave nothing",
      (select count(*) from payments where not exists (select from payment_changes as changes
        where payment_id = payments.id and changes.status = payments.status)) as "payments without their last change"`.execute(
    db,
  )
  return rows[0]
}

/** Each of these numbers is zero. */
async function staffProblems(db: Db) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*) from tickets where (last_reply_id, status) is distinct from
        (select (id, status) from ticket_replies where ticket_id = tickets.id order by id desc limit 1)
        ) as "tickets that are not what their last reply made of them",
      (select count(*) from ticket_replies where author_level > 80)
        - (select count(*) from audit_log where act = 'ticket.reply') as "replies that were not recorded",
      (select count(*) from wiki_versions)
        - (select count(*) from audit_log where act in ('topic.create', 'topic.change', 'topic.restore')
        ) as "versions that were not recorded",
      (select count(*) from payment_refunds where requested_by is not null)
        - (select count(*) from audit_log where act = 'donation.refund') as "refunds that were not recorded"`.execute(
    db,
  )
  return rows[0]
}
