// Mails about tickets: to the author when an administrator writes, to administrators who want it when a player does. At
// most one per ticket and hour: what is written meanwhile is told of at its end, if it is still news then.
import { type RawBuilder, sql } from 'kysely'
import { ADMIN_ABOVE_LEVEL } from '#contract/session.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { postMail } from '#server/mail/outbox.ts'

const MOST_STAFF = 50
/** In an hour, whatever is written: who opens many tickets does not fill anybody's mailbox. */
const MOST_FOR_ONE = 20

export const tellAuthor = async (tx: Db, ticketId: number) =>
  tell(tx, ticketId, {
    kind: 'ticket-answered',
    moment: 'author_mail_at',
    readers: sql`select id from accounts where id = (select author_id from tickets where id = ${ticketId})`,
  })

export const tellStaff = async (tx: Db, ticketId: number) =>
  tell(tx, ticketId, {
    kind: 'ticket-written',
    moment: 'staff_mail_at',
    readers: sql`select id from accounts join support_mail on account_id = accounts.id
      where level > ${ADMIN_ABOVE_LEVEL} and ${MOST_FOR_ONE} > (
          select count(*) from mails
          where mails.account_id = accounts.id and kind = 'ticket-written' and created_at > now() - interval '1 hour')
        and id is distinct from (select author_id from tickets where id = ${ticketId})
      order by id limit ${MOST_STAFF}`,
  })

interface News {
  kind: 'ticket-answered' | 'ticket-written'
  /** When the last mail of this kind went, or will go. */
  moment: 'author_mail_at' | 'staff_mail_at'
  readers: RawBuilder<unknown>
}

/** The ticket is held: of two who write, the second finds what the first has arranged. */
async function tell(tx: Db, ticketId: number, { kind, moment, readers }: News) {
  const { rows: told } = await sql<{ id: number }>`${readers}`.execute(tx)
  if (told.length === 0) return
  const column = sql.ref(moment)
  const { rows } = await sql<{ at: Date }>`
    update tickets set ${column} = greatest(now(), ${column} + interval '1 hour')
    where id = ${ticketId} and (${column} is null or ${column} <= now()) returning ${column} as at`.execute(
    tx,
  )
  const [due] = rows
  if (!due) return
  const details = { ticket_id: String(ticketId), due: due.at.toISOString() }
  for (const reader of told) await postMail(tx, kind, reader, details, due.at)
}

export async function wantsMail(db: Db, { id }: { id: number }) {
  return (
    (await db
      .selectFrom('support_mail')
      .select('account_id')
      .where('account_id', '=', id)
      .executeTakeFirst()) !== undefined
  )
}

export async function setWantsMail(db: Db, admin: Actor, wants: boolean) {
  return db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${admin.id} for no key update`.execute(tx)
    const before = { wants_mail: await wantsMail(tx, admin) }
    if (wants)
      await sql`insert into support_mail (account_id) values (${admin.id}) on conflict do nothing`.execute(tx)
    else await tx.deleteFrom('support_mail').where('account_id', '=', admin.id).execute()
    await record(tx, admin, { act: 'support-mail.change', before, after: { wants_mail: wants } })
    return wants
  })
}
