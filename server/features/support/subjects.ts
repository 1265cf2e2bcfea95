// What a ticket can be about: a delivery, a donation, or a resolved ticket that it goes on from.
import { sql } from 'kysely'
import {
  type NewTicket,
  TICKET_TITLE_MAX_LENGTH,
  type TicketDraftAnswer,
  type TicketDraftQuery,
  type TicketSubject,
} from '#contract/support.ts'
import type { Db } from '#server/db/connection.ts'
import { escapeMarkup } from '#server/http/markup.ts'
import { Refusal } from '#server/http/refusal.ts'

const COLUMNS = ['delivery_id', 'donation_id', 'follows_id'] as const

export type LinkRow = Record<(typeof COLUMNS)[number], number | null>

export interface Link {
  column: (typeof COLUMNS)[number]
  id: number
}

/** Undefined: it is about nothing of these. */
export function linkOf(wanted: Pick<NewTicket, (typeof COLUMNS)[number]>): Link | undefined {
  const links = COLUMNS.flatMap((column) =>
    wanted[column] === undefined ? [] : [{ column, id: Number(wanted[column]) }],
  )
  if (links.length > 1) throw new Refusal('invalid', 'Um ticket trata de um assunto de cada vez.')
  return links[0]
}

interface Subject extends TicketSubject {
  /** How a ticket about it begins. Without a category of its own, in the one that is meant for its kind. */
  begins: { title: string; text: string; category_id?: number }
}

type Owner = { id: number } | 'anyone'

/** Only what is the player's own. */
export async function subjectOf(db: Db, player: { id: number }, link: Link): Promise<Subject> {
  const subject = await finders[link.column](db, link.id, player)
  if (!subject) throw new Refusal('missing', 'O assunto deste ticket não foi encontrado.')
  return subject
}

/** Of a ticket that may be read. */
export async function subjectLinked(db: Db, links: LinkRow): Promise<TicketSubject | null> {
  const column = COLUMNS.find((each) => links[each] !== null)
  const subject = column && (await finders[column](db, Number(links[column]), 'anyone'))
  return subject ? { kind: subject.kind, id: subject.id, title: subject.title } : null
}

export async function draftOf(
  db: Db,
  player: { id: number },
  wanted: TicketDraftQuery,
): Promise<TicketDraftAnswer['draft']> {
  const link = linkOf(wanted)
  if (!link) throw new Refusal('invalid', 'Informe do que trata o ticket.')
  const { kind, id, title, begins } = await subjectOf(db, player, link)
  const category = await db
    .selectFrom('support_categories')
    .select('id')
    .where(({ eb }) =>
      begins.category_id === undefined ? eb('suggested_for', '=', kind) : eb('id', '=', begins.category_id),
    )
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return {
    title: begins.title.slice(0, TICKET_TITLE_MAX_LENGTH).toWellFormed(),
    content: `<p>${escapeMarkup(begins.text)}</p><p></p>`,
    category_id: category?.id ?? null,
    about: { kind, id, title },
  }
}

type Finder = (db: Db, id: number, owner: Owner) => Promise<Subject | undefined>

const ownedBy = (column: string, owner: Owner) =>
  owner === 'anyone' ? sql`true` : sql`${sql.ref(column)} = ${owner.id}`

const finders: Record<Link['column'], Finder> = {
  async delivery_id(db, id, owner) {
    const { rows } = await sql<{ title: string; state: string }>`
      select title, state from deliveries where id = ${id} and ${ownedBy('account_id', owner)}`.execute(db)
    if (!rows[0]) return undefined
    const { title, state } = rows[0]
    const begins =
      state === 'delivered'
        ? {
            title: `Não recebi: ${title}`,
            text: `Olá! A entrega nº ${id} (${title}) aparece como entregue, mas não chegou à minha conta no jogo.`,
          }
        : {
            title: `Ajuda com a entrega: ${title}`,
            text: `Olá! Preciso de ajuda com a entrega nº ${id} (${title}).`,
          }
    return { kind: 'delivery', id, title, begins }
  },

  async donation_id(db, id, owner) {
    const { rows } = await sql`
      select from donations where id = ${id} and ${ownedBy('account_id', owner)}`.execute(db)
    if (rows.length === 0) return undefined
    const text = `Olá! Preciso de ajuda com a doação nº ${id}.`
    return {
      ...{ kind: 'donation', id, title: `Doação nº ${id}` },
      begins: { title: `Ajuda com a doação nº ${id}`, text },
    }
  },

  async follows_id(db, id, owner) {
    const { rows } = await sql<{ title: string; status: string; category_id: number }>`
      select title, status, category_id from tickets where id = ${id} and ${ownedBy('author_id', owner)}`.execute(
      db,
    )
    if (!rows[0]) return undefined
    const { title, status, category_id } = rows[0]
    if (owner !== 'anyone' && status !== 'Resolvido')
      throw new Refusal('conflict', 'Este ticket ainda está aberto. Continue a conversa nele.')
    return {
      ...{ kind: 'ticket', id, title },
      begins: { title, text: `Olá! Este ticket continua o de nº ${id}.`, category_id },
    }
  },
}
