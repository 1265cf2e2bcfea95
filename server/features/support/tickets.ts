// What is written to tickets. Who writes holds the ticket: of two at once, the second sees what the first made of it.
import { sql } from 'kysely'
import { trimName } from '#contract/names.ts'
import { isAdmin, type User } from '#contract/session.ts'
import {
  MOST_OPEN_TICKETS,
  type NewTicket,
  supportTexts,
  type Ticket,
  type TicketReply,
  type TicketStatus,
  ticketTitleProblem,
} from '#contract/support.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { announce } from './announcement.ts'
import { missingTicket, ticketNamed } from './list.ts'
import { tellAuthor, tellStaff } from './mail.ts'
import { type Clean, readMessage } from './message.ts'
import { repliesAt } from './reading.ts'
import { statusAfterReply } from './status.ts'
import { linkOf, subjectOf } from './subjects.ts'
import { addWords } from './words.ts'

const COME_BACK_SECONDS = 3_600

export async function openTicket(db: Db, clean: Clean, author: User, wanted: NewTicket): Promise<Ticket> {
  refuseIf(ticketTitleProblem(wanted.title))
  const message = readMessage(clean, wanted.content, supportTexts.allFields)
  const link = linkOf(wanted)
  return db.transaction().execute(async (tx) => {
    await refuseIfTooMany(tx, author)
    await refuseArchived(tx, Number(wanted.category_id))
    if (link) await subjectOf(tx, author, link)
    const title = trimName(wanted.title)
    const { id } = await tx
      .insertInto('tickets')
      .values({
        ...{ author_id: author.id, author_user: author.login, title },
        category_id: Number(wanted.category_id),
        ...(link && { [link.column]: link.id }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write(tx, author, { id, status: 'Aberto', isByPlayer: true, content: message.content })
    await announce(tx, { kind: 'ticket', ticket_id: id, author_id: author.id })
    await tellStaff(tx, id)
    const ticket = await ticketNamed(tx, id)
    await addWords(tx, id, `${author.login}\n${title}\n${message.text}`)
    return ticket
  })
}

export async function replyToTicket(db: Db, clean: Clean, author: Actor, id: number, reply: TicketReply) {
  const message = readMessage(clean, reply.content, supportTexts.emptyReply)
  return db.transaction().execute(async (tx) => {
    const ticket = await lockTicket(tx, author, id)
    const status = statusAfterReply(ticket.status, { isStaff: isAdmin(author) }, reply.newStatus)
    if (reply.last_reply_id !== undefined && Number(reply.last_reply_id) !== ticket.last_reply_id)
      throw new Refusal('conflict', supportTexts.newerReply)
    const isByPlayer = ticket.author_id === author.id
    const written = await write(tx, author, { id, status, isByPlayer, content: message.content })
    await announce(tx, { kind: 'ticket', ticket_id: id, author_id: ticket.author_id })
    if (!isAdmin(author)) await tellStaff(tx, id)
    else if (!isByPlayer) await tellAuthor(tx, id)
    if (isAdmin(author))
      await record(tx, author, {
        ...{ act: 'ticket.reply', object_id: id, player_id: ticket.author_id },
        ...{ before: { status: ticket.status }, after: { status, reply_id: written } },
      })
    const [shown] = await repliesAt(tx, clean, sql`ticket_replies.id = ${written}`)
    if (!shown) throw new Error(`reply ${written} is not there`)
    const answer = { reply: shown, ticket: await ticketNamed(tx, id) }
    await addWords(tx, id, message.text)
    return answer
  })
}

/** In one go: the message, and what it makes of the ticket. */
async function write(
  tx: Db,
  author: Pick<User, 'id' | 'login' | 'level'>,
  {
    id,
    status,
    isByPlayer,
    content,
  }: { id: number; status: TicketStatus; isByPlayer: boolean; content: string },
) {
  const { rows } = await sql<{ reply_id: number }>`
    with reply as (
      insert into ticket_replies (ticket_id, author_id, author_user, author_level, content, status)
      values (${id}, ${author.id}, ${author.login}, ${author.level}, ${content}, ${status})
      returning id, created_at)
    update tickets set status = ${status}, updated_at = reply.created_at, last_reply_id = reply.id,
      player_wrote_at = case when ${isByPlayer} then reply.created_at else player_wrote_at end
    from reply where tickets.id = ${id} returning reply.id as reply_id`.execute(tx)
  if (!rows[0]) throw new Error(`ticket ${id} is not there`)
  return rows[0].reply_id
}

interface Held {
  author_id: number | null
  status: TicketStatus
  last_reply_id: number | null
}

async function lockTicket(tx: Db, author: Pick<User, 'id' | 'level'>, id: number) {
  const { rows } = await sql<Held>`
    select author_id, status, last_reply_id from tickets
    where id = ${id} and (${isAdmin(author)} or author_id = ${author.id}) for no key update`.execute(tx)
  if (!rows[0]) throw missingTicket()
  return rows[0]
}

/** One new ticket of a player at a time, so that they are counted right. */
async function refuseIfTooMany(tx: Db, { id }: User) {
  await sql`select from accounts where id = ${id} for no key update`.execute(tx)
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from tickets where author_id = ${id} and status <> 'Resolvido'`.execute(tx)
  if ((rows[0]?.open ?? 0) >= MOST_OPEN_TICKETS)
    throw new Refusal(
      'tooMany',
      `Você já tem ${MOST_OPEN_TICKETS} tickets em aberto. Espere que um deles seja resolvido antes de abrir outro.`,
      COME_BACK_SECONDS,
    )
}

async function refuseArchived(tx: Db, id: number) {
  // Held, so that it is neither deleted nor archived meanwhile.
  const { rows } = await sql`
    select from support_categories where id = ${id} and archived_at is null for share`.execute(tx)
  if (rows.length === 0) throw new Refusal('invalid', 'Esta categoria não existe mais. Escolha outra.')
}
