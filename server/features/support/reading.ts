// Tickets as their authors and the administrators read them. Notes are elsewhere: nothing here knows of them.
import { type RawBuilder, sql } from 'kysely'
import { isAdmin, type User } from '#contract/session.ts'
import {
  type MyTicketsAnswer,
  type MyTicketsQuery,
  REPLIES_PER_PAGE,
  type Reply,
  TICKETS_PER_PAGE,
  type TicketDetailAnswer,
} from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { inUtc } from '#server/db/dated.ts'
import { type OwnQuestion, OwnReads } from '#server/features/session/own-reads.ts'
import {
  face,
  faceForMany,
  inOrder,
  lastShown,
  missingTicket,
  pageOf,
  type TicketRow,
  ticketOf,
  withCategory,
} from './list.ts'
import type { Clean } from './message.ts'
import { type LinkRow, subjectLinked } from './subjects.ts'

export interface OwnTicketsQuestion extends OwnQuestion {
  status: MyTicketsQuery['status'] | undefined
  after: MyTicketsQuery['after'] | undefined
}

/**
 * A player's own, as the text of an answer. What was changed last stands first. The list is sent as PostgreSQL writes it, but for its
 * moments: taking it apart and writing it again took an eighth of the time.
 */
export const ownTickets = (db: Db) =>
  new OwnReads(db, {
    columns(questions: OwnTicketsQuestion[]) {
      const lasts = questions.map(({ after }) => (after === undefined ? BEFORE_ALL : lastShown(after)))
      return {
        wanted_status: ['text', questions.map(({ status }) => status)],
        last_time: ['timestamptz', lasts.map(({ time }) => time)],
        last_id: ['bigint', lasts.map(({ id }) => id)],
      }
    },
    select: sql`list.*`,
    join: sql`cross join lateral (
      select count(*), coalesce(json_agg(ticket order by updated_at desc, id desc), '[]')::text as tickets from (
        select ${faceForMany} from tickets
        where author_id = asked.id and (wanted_status is null or status = wanted_status)
          and (updated_at, tickets.id) < (last_time, last_id)
        ${inOrder('updated_at', 'newest')} limit ${sql.lit(TICKETS_PER_PAGE + 1)}
      ) as ticket) as list`,
    answerOf: pageText,
  })

function pageText({ count, tickets }: { count: number; tickets: string }) {
  if (count <= TICKETS_PER_PAGE) return `{"success":true,"tickets":${inUtcAgain(tickets)},"next":null}`
  const page = pageOf(JSON.parse(tickets) as TicketRow[], ticketOf, ({ updated_at }) => updated_at)
  return JSON.stringify({ success: true, ...page } satisfies MyTicketsAnswer)
}

/** Of the columns alone: within a text, quotes have a backslash before them. A pattern with a function takes twice as long. */
function inUtcAgain(tickets: string) {
  let told = ''
  let from = 0
  for (let at = tickets.indexOf(MOMENT); at !== -1; at = tickets.indexOf(MOMENT, from)) {
    const start = at + MOMENT.length
    const end = tickets.indexOf('"', start)
    told += tickets.slice(from, start) + inUtc(tickets.slice(start, end))
    from = end
  }
  return told + tickets.slice(from)
}

const MOMENT = '_at":"'

const BEFORE_ALL = { time: 'infinity', id: 0 }

type Detail = Omit<TicketDetailAnswer, 'success'>

/** With its newest replies, or those before a given one. */
export async function readTicket(
  db: Db,
  clean: Clean,
  reader: User,
  id: number,
  before: number | undefined,
): Promise<Detail> {
  const { rows } = await sql<TicketRow & LinkRow & { followed_by: number | null }>`
    select ${face}, delivery_id, donation_id, follows_id,
      (select max(later.id) from tickets as later where later.follows_id = tickets.id) as followed_by
    from ${withCategory}
    where tickets.id = ${id} and (${isAdmin(reader)} or author_id = ${reader.id})`.execute(db)
  const [row] = rows
  if (!row) throw missingTicket()
  const { delivery_id, donation_id, follows_id, followed_by, ...ticket } = row
  const isBefore = before === undefined ? sql`true` : sql`ticket_replies.id < ${before}`
  const replies = await repliesAt(db, clean, sql`ticket_id = ${id} and ${isBefore}`, REPLIES_PER_PAGE + 1)
  return {
    ticket: ticketOf(ticket),
    replies: replies.slice(-REPLIES_PER_PAGE),
    hasEarlier: replies.length > REPLIES_PER_PAGE,
    about: await subjectLinked(db, { delivery_id, donation_id, follows_id }),
    followed_by,
  }
}

/** The newest of those, the oldest first. Cleaned once more: what was written under older rules is shown by today's. */
export async function repliesAt(
  db: Db,
  clean: Clean,
  which: RawBuilder<unknown>,
  limit = 1,
): Promise<Reply[]> {
  const { rows } = await sql<Omit<Reply, 'created_at'> & { created_at: Date }>`
    select ticket_replies.id, author_id, author_user, "userIcon" as author_icon, author_level, content,
      ticket_replies.created_at
    from ticket_replies left join accounts on accounts.id = author_id
    where ${which} order by ticket_replies.id desc limit ${limit}`.execute(db)
  return rows.reverse().map((row) => ({
    ...row,
    content: clean(row.content),
    created_at: row.created_at.toISOString(),
  }))
}
