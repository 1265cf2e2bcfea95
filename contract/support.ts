import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { Id } from './ids.ts'
import { isBlank, trimName } from './names.ts'

export const TICKETS_PER_PAGE = 20
/** Of one ticket, the newest; those before are asked for. */
export const REPLIES_PER_PAGE = 50
export const TICKET_TITLE_MAX_LENGTH = 120
export const TICKET_CONTENT_MAX_LENGTH = 20_000
/** Of one player, at the same time. */
export const MOST_OPEN_TICKETS = 10
export const CHECK_PENDING_MS = 60_000

export const TICKET_STATUSES = ['Aberto', 'Aguardando Admin', 'Aguardando Usuário', 'Resolvido'] as const
export const TicketStatus = Type.Union([
  Type.Literal('Aberto'),
  Type.Literal('Aguardando Admin'),
  Type.Literal('Aguardando Usuário'),
  Type.Literal('Resolvido'),
])
export type TicketStatus = Static<typeof TicketStatus>

/** What an administrator's reply makes of a ticket; the first unless they choose. */
export const ADMIN_CHOICES = ['Aguardando Usuário', 'Resolvido'] as const satisfies TicketStatus[]
export type AdminChoice = (typeof ADMIN_CHOICES)[number]

export const supportTexts = {
  allFields: 'Por favor, preencha todos os campos.',
  emptyReply: 'A resposta não pode estar vazia.',
  waitForAdmin: 'A sua mensagem foi enviada. Por favor, aguarde a resposta de um administrador.',
  resolved: 'Este ticket foi resolvido e não pode mais ser respondido.',
  noCategories: 'Não há categorias de suporte disponíveis. Contacte um administrador.',
  newerReply: 'Chegou uma mensagem nova neste ticket. Leia antes de responder.',
  emptyNote: 'Escreva a nota antes de guardar.',
  blankCategory: 'Informe o nome da categoria.',
} as const

/** Why nobody may reply to it, or not this one; null: they may. */
export function replyProblem(status: TicketStatus, { isStaff }: { isStaff: boolean }): string | null {
  if (status === 'Resolvido') return supportTexts.resolved
  return isStaff || status === 'Aguardando Usuário' ? null : supportTexts.waitForAdmin
}

export function ticketTitleProblem(title: string): string | null {
  if (isBlank(title)) return supportTexts.allFields
  return trimName(title).length > TICKET_TITLE_MAX_LENGTH
    ? `O título deve ter no máximo ${TICKET_TITLE_MAX_LENGTH} caracteres.`
    : null
}

export function ticketContentProblem(content: string): string | null {
  return content.length > TICKET_CONTENT_MAX_LENGTH
    ? `A mensagem é longa demais: o limite é de ${TICKET_CONTENT_MAX_LENGTH / 1_000} mil caracteres.`
    : null
}

const exactly = { additionalProperties: false }

export const Ticket = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  category_name: Type.String(),
  status: TicketStatus,
  author_user: Type.String(),
  created_at: Type.String(),
  updated_at: Type.String(),
})
export type Ticket = Static<typeof Ticket>

/** The first one of a ticket is what it was opened with. */
export const Reply = Type.Object({
  id: Type.Integer(),
  /** Null: the account is gone. */
  author_id: orNull(Type.Integer()),
  author_user: Type.String(),
  author_icon: orNull(Type.String()),
  /** When it was written. */
  author_level: Type.Integer(),
  content: Type.String(),
  created_at: Type.String(),
})
export type Reply = Static<typeof Reply>

/** What a ticket is about, beside what its author wrote. `ticket`: a resolved one that it goes on from. */
export const TicketSubject = Type.Object({
  kind: Type.Union([Type.Literal('delivery'), Type.Literal('donation'), Type.Literal('ticket')]),
  id: Type.Integer(),
  /** '10× Poção de Vida'. */
  title: Type.String(),
})
export type TicketSubject = Static<typeof TicketSubject>

export const PendingAnswer = Success({ pendingCount: Type.Integer() })
export type PendingAnswer = Static<typeof PendingAnswer>

/** Where the page before ended. */
export const After = Type.String({ pattern: '^[0-9]{1,15}-[1-9][0-9]{0,14}$' })

/** Whatever else stands in the address changes nothing: the list is always of one's own. */
export const MyTicketsQuery = Type.Object({
  status: Type.Optional(TicketStatus),
  after: Type.Optional(After),
})
export type MyTicketsQuery = Static<typeof MyTicketsQuery>

/** What was changed last stands first. `next`: with it as `after` the list goes on; null: this is its end. */
export const MyTicketsAnswer = Success({ tickets: Type.Array(Ticket), next: orNull(Type.String()) })
export type MyTicketsAnswer = Static<typeof MyTicketsAnswer>

export const TicketQuery = Type.Object(
  /** The id of a reply: those before it. */
  { before: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,14}$' })) },
  exactly,
)

export const TicketDetailAnswer = Success({
  ticket: Ticket,
  /** The oldest first. */
  replies: Type.Array(Reply),
  /** There are older ones. */
  hasEarlier: Type.Boolean(),
  about: orNull(TicketSubject),
  /** The ticket that goes on from this one. */
  followed_by: orNull(Type.Integer()),
})
export type TicketDetailAnswer = Static<typeof TicketDetailAnswer>

export const SupportCategory = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** What a ticket about one of these begins with. */
  suggested_for: orNull(Type.Union([Type.Literal('delivery'), Type.Literal('donation')])),
  /** Administrators see those too that take no new tickets. */
  is_archived: Type.Boolean(),
})
export type SupportCategory = Static<typeof SupportCategory>

export const SupportCategoriesAnswer = Success({ categories: Type.Array(SupportCategory) })
export type SupportCategoriesAnswer = Static<typeof SupportCategoriesAnswer>

/** At most one of them: what the ticket is about. */
const links = {
  delivery_id: Type.Optional(Id),
  donation_id: Type.Optional(Id),
  /** A resolved ticket that this one goes on from. */
  follows_id: Type.Optional(Id),
}

export const NewTicket = Type.Object(
  {
    title: Type.String({ maxLength: 1_000 }),
    content: Type.String(),
    category_id: Id,
    ...links,
  },
  exactly,
)
export type NewTicket = Static<typeof NewTicket>
export const NewTicketAnswer = Success({ ticket: Ticket })
export type NewTicketAnswer = Static<typeof NewTicketAnswer>

const digits = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })
export const TicketDraftQuery = Type.Object(
  {
    delivery_id: Type.Optional(digits),
    donation_id: Type.Optional(digits),
    follows_id: Type.Optional(digits),
  },
  exactly,
)
export type TicketDraftQuery = Static<typeof TicketDraftQuery>
/** A ticket as it begins when it is opened from a delivery, a donation or a resolved ticket. */
export const TicketDraftAnswer = Success({
  draft: Type.Object({
    title: Type.String(),
    content: Type.String(),
    category_id: orNull(Type.Integer()),
    about: TicketSubject,
  }),
})
export type TicketDraftAnswer = Static<typeof TicketDraftAnswer>

export const TicketReply = Type.Object(
  {
    content: Type.String(),
    /** The choice of an administrator. A player has none: what stands here then counts for nothing. */
    newStatus: Type.Optional(TicketStatus),
    /** The last one that the author has seen: after a newer one nothing is written. */
    last_reply_id: Type.Optional(Id),
  },
  exactly,
)
export type TicketReply = Static<typeof TicketReply>
export const TicketReplyAnswer = Success({ reply: Reply, ticket: Ticket })
export type TicketReplyAnswer = Static<typeof TicketReplyAnswer>

/**
 * What the stream of `/api/support/events` tells, as the `event` of a server-sent event. `ticket`: somebody wrote;
 * `note`: an administrator left a note, told to administrators alone; `missed`: something may have been missed. The data
 * of the first two is a TicketEvent.
 */
export const TICKET_EVENTS = ['ticket', 'note', 'missed'] as const
export interface TicketEvent {
  ticket_id: number
}
