// What administrators do with tickets.
import { type Static, Type } from 'typebox'
import { Character } from './characters.ts'
import { Delivery } from './deliveries.ts'
import { DonationStatus } from './donations.ts'
import { orNull, Success } from './envelope.ts'
import { isBlank, trimName } from './names.ts'
import { WheelType } from './roulette.ts'
import { After, SupportCategory, supportTexts, Ticket, TicketStatus } from './support.ts'

export const TICKET_SEARCH_MAX_LENGTH = 100
export const NOTE_MAX_LENGTH = 5_000
export const SUPPORT_CATEGORY_MAX_LENGTH = 40
export const MOST_SUPPORT_CATEGORIES = 50
/** A tab with more tickets says 99+. */
export const MOST_COUNTED_TICKETS = 100

export function noteProblem(content: string): string | null {
  if (isBlank(content)) return supportTexts.emptyNote
  return content.length > NOTE_MAX_LENGTH
    ? `A nota é longa demais: o limite é de ${NOTE_MAX_LENGTH / 1_000} mil caracteres.`
    : null
}

export function supportCategoryProblem(name: string): string | null {
  if (isBlank(name)) return supportTexts.blankCategory
  return trimName(name).length > SUPPORT_CATEGORY_MAX_LENGTH
    ? `O nome da categoria deve ter no máximo ${SUPPORT_CATEGORY_MAX_LENGTH} caracteres.`
    : null
}

const exactly = { additionalProperties: false }

export const AdminTicketsQuery = Type.Object(
  {
    status: Type.Optional(TicketStatus),
    /** Words, the beginning of a player's name, or the number of a ticket; of every status, so not beside one. */
    search: Type.Optional(Type.String({ maxLength: TICKET_SEARCH_MAX_LENGTH })),
    after: Type.Optional(After),
  },
  exactly,
)
export type AdminTicketsQuery = Static<typeof AdminTicketsQuery>

export const StaffTicket = Type.Object({
  ...Ticket.properties,
  /** The player's last word. */
  player_wrote_at: Type.String(),
})
export type StaffTicket = Static<typeof StaffTicket>

/**
 * With a status, who has waited longest stands first; of resolved ones, and of those of every status, what was changed
 * last; of those that were found, the newest.
 */
export const AdminTicketsAnswer = Success({
  tickets: Type.Array(StaffTicket),
  next: orNull(Type.String()),
  /** Up to MOST_COUNTED_TICKETS each. */
  counts: Type.Object({
    Aberto: Type.Integer(),
    'Aguardando Admin': Type.Integer(),
    'Aguardando Usuário': Type.Integer(),
    Resolvido: Type.Integer(),
  }),
})
export type AdminTicketsAnswer = Static<typeof AdminTicketsAnswer>

export const NewSupportCategory = Type.Object({ name: Type.String({ maxLength: 200 }) }, exactly)
export const SupportCategoryChange = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 200 })),
    /** False brings it back. */
    is_archived: Type.Optional(Type.Boolean()),
  },
  { ...exactly, minProperties: 1 },
)
export type SupportCategoryChange = Static<typeof SupportCategoryChange>
export const SupportCategoryAnswer = Success({ category: SupportCategory })
export type SupportCategoryAnswer = Static<typeof SupportCategoryAnswer>
/** One that has tickets is archived, not deleted. */
export const SupportCategoryEndAnswer = Success({ archived: Type.Boolean() })
export type SupportCategoryEndAnswer = Static<typeof SupportCategoryEndAnswer>

/** Among administrators. No call that a player can make reads them. */
export const TicketNote = Type.Object({
  id: Type.Integer(),
  author_user: Type.String(),
  content: Type.String(),
  created_at: Type.String(),
})
export type TicketNote = Static<typeof TicketNote>
export const NewTicketNote = Type.Object({ content: Type.String() }, exactly)
/** The oldest first. */
export const TicketNotesAnswer = Success({ notes: Type.Array(TicketNote) })
export type TicketNotesAnswer = Static<typeof TicketNotesAnswer>
export const TicketNoteAnswer = Success({ note: TicketNote })
export type TicketNoteAnswer = Static<typeof TicketNoteAnswer>

/** What an administrator sees of a ticket's author: the newest of everything, and never the e-mail. */
export const PlayerCard = Type.Object({
  id: Type.Integer(),
  login: Type.String(),
  level: Type.Integer(),
  userIcon: orNull(Type.String()),
  created_at: Type.String(),
  /** Null: the game does not answer. */
  characters: orNull(Type.Array(Character)),
  donations: Type.Array(
    Type.Object({
      id: Type.Integer(),
      amount: Type.Number(),
      status: DonationStatus,
      created_at: Type.String(),
    }),
  ),
  deliveries: Type.Array(Type.Pick(Delivery, ['id', 'title', 'state', 'created_at'])),
  spins: Type.Array(
    Type.Object({ id: Type.Integer(), wheel: WheelType, prize: Type.String(), created_at: Type.String() }),
  ),
  tickets: Type.Array(Ticket),
})
export type PlayerCard = Static<typeof PlayerCard>
/** Null: the account is gone. */
export const PlayerCardAnswer = Success({ player: orNull(PlayerCard) })
export type PlayerCardAnswer = Static<typeof PlayerCardAnswer>

/** Whether an administrator wants a mail when a player writes. */
export const StaffMail = Type.Object({ wants_mail: Type.Boolean() }, exactly)
export const StaffMailAnswer = Success({ wants_mail: Type.Boolean() })
export type StaffMailAnswer = Static<typeof StaffMailAnswer>
