// What administrators tell each other about a ticket. Only routes for administrators lead here.
import { sql } from 'kysely'
import { noteProblem, type TicketNote } from '#contract/support-staff.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { refuseIf } from '#server/http/refusal.ts'
import { announce } from './announcement.ts'
import { missingTicket } from './list.ts'
import { addWords } from './words.ts'

const MOST_NOTES = 200

type NoteRow = Omit<TicketNote, 'created_at'> & { created_at: Date }

const noteOf = ({ created_at, ...note }: NoteRow): TicketNote => ({
  ...note,
  created_at: created_at.toISOString(),
})

/** The newest of them, the oldest first. */
export async function notesOf(db: Db, ticketId: number): Promise<TicketNote[]> {
  await authorOf(db, ticketId)
  const { rows } = await sql<NoteRow>`
    select id, author_user, content, created_at from ticket_notes where ticket_id = ${ticketId}
    order by id desc limit ${MOST_NOTES}`.execute(db)
  return rows.reverse().map(noteOf)
}

export async function addNote(db: Db, author: Actor, ticketId: number, content: string): Promise<TicketNote> {
  refuseIf(noteProblem(content))
  return db.transaction().execute(async (tx) => {
    const author_id = await authorOf(tx, ticketId)
    const note = await tx
      .insertInto('ticket_notes')
      .values({
        ticket_id: ticketId,
        author_id: author.id,
        author_user: author.login,
        content: content.trim().normalize('NFC'),
      })
      .returning(['id', 'author_user', 'content', 'created_at'])
      .executeTakeFirstOrThrow()
    await record(tx, author, {
      ...{ act: 'ticket.note', object_id: ticketId, player_id: author_id },
      after: { note_id: note.id },
    })
    await announce(tx, { kind: 'note', ticket_id: ticketId, author_id })
    await addWords(tx, ticketId, note.content)
    return noteOf(note)
  })
}

/** Whose ticket it is. */
async function authorOf(db: Db, ticketId: number) {
  const ticket = await db
    .selectFrom('tickets')
    .select('author_id')
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!ticket) throw missingTicket()
  return ticket.author_id
}
