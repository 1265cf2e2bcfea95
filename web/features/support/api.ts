import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type {
  MyTicketsAnswer,
  NewTicket,
  NewTicketAnswer,
  PendingAnswer,
  SupportCategoriesAnswer,
  TicketDetailAnswer,
  TicketDraftAnswer,
  TicketReply,
  TicketReplyAnswer,
  TicketStatus,
} from '#contract/support.ts'
import type {
  AdminTicketsAnswer,
  PlayerCardAnswer,
  StaffMailAnswer,
  SupportCategoryAnswer,
  SupportCategoryChange,
  SupportCategoryEndAnswer,
  TicketNoteAnswer,
  TicketNotesAnswer,
} from '#contract/support-staff.ts'
import { call } from '#web/http/client.ts'
import { queryClient } from '#web/http/query-client.ts'

/** Who looks here wants to know how it is now. */
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const
/** It asks the game as well. */
const PLAYER_STALE_MS = 30_000

/** Begins the keys of all lists, and of all tickets, notes and players beside them. */
export const keys = {
  lists: ['tickets'],
  tickets: ['ticket'],
  notes: ['ticket-notes'],
  players: ['ticket-player'],
} as const

export interface InboxView {
  status: TicketStatus | undefined
  search: string
}

export const myTicketsQuery = (status: TicketStatus | undefined) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...keys.lists, 'mine', status ?? null],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: MyTicketsAnswer) => next,
    queryFn: ({ pageParam: after, signal }) =>
      call<MyTicketsAnswer>('GET', `/api/support/my-tickets${queryText({ status, after })}`, { signal }),
  })

export const inboxQuery = ({ status, search }: InboxView) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...keys.lists, 'inbox', status ?? null, search],
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: AdminTicketsAnswer) => next,
    queryFn: ({ pageParam: after, signal }) =>
      call<AdminTicketsAnswer>('GET', `/api/support/admin/tickets${queryText({ status, search, after })}`, {
        signal,
      }),
  })

/** Page by page backwards: the newest messages are the first page. */
export const ticketQuery = (id: number) =>
  infiniteQueryOptions({
    ...fresh,
    queryKey: [...keys.tickets, id],
    initialPageParam: null as number | null,
    getNextPageParam: ({ hasEarlier, replies }: TicketDetailAnswer) =>
      hasEarlier ? (replies[0]?.id ?? null) : null,
    queryFn: ({ pageParam: before, signal }) =>
      call<TicketDetailAnswer>(
        'GET',
        `/api/support/tickets/${id}${queryText({ before: before?.toString() })}`,
        { signal },
      ),
  })

export const notesQuery = (id: number) =>
  queryOptions({
    ...fresh,
    queryKey: [...keys.notes, id],
    queryFn: ({ signal }) =>
      call<TicketNotesAnswer>('GET', `/api/support/admin/tickets/${id}/notes`, { signal }),
  })

export const playerCardQuery = (id: number) =>
  queryOptions({
    ...fresh,
    staleTime: PLAYER_STALE_MS,
    queryKey: [...keys.players, id],
    queryFn: ({ signal }) =>
      call<PlayerCardAnswer>('GET', `/api/support/admin/tickets/${id}/player`, { signal }),
  })

export const categoriesQuery = queryOptions({
  ...fresh,
  queryKey: ['support-categories'],
  queryFn: ({ signal }) => call<SupportCategoriesAnswer>('GET', '/api/support/categories', { signal }),
})

export const draftQuery = (about: { delivery_id?: string; donation_id?: string; follows_id?: string }) =>
  queryOptions({
    queryKey: ['ticket-draft', about],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call<TicketDraftAnswer>('GET', `/api/support/draft${queryText(about)}`, { signal }),
  })

export const staffMailQuery = queryOptions({
  queryKey: ['support-mail'],
  queryFn: ({ signal }) => call<StaffMailAnswer>('GET', '/api/support/admin/mail', { signal }),
})

export const pendingQuery = queryOptions({
  queryKey: ['support-pending'],
  queryFn: ({ signal }) => call<PendingAnswer>('GET', '/api/support/check-pending', { signal }),
})

export const openTicket = (ticket: NewTicket) =>
  call<NewTicketAnswer>('POST', '/api/support/tickets', { body: ticket })

export const sendReply = (id: number, reply: TicketReply) =>
  call<TicketReplyAnswer>('POST', `/api/support/tickets/${id}/reply`, { body: reply })

export const addNote = (id: number, content: string) =>
  call<TicketNoteAnswer>('POST', `/api/support/admin/tickets/${id}/notes`, { body: { content } })

export const setStaffMail = (wants_mail: boolean) =>
  call<StaffMailAnswer>('PUT', '/api/support/admin/mail', { body: { wants_mail } })

export const createCategory = async (name: string) =>
  (await call<SupportCategoryAnswer>('POST', '/api/support/categories', { body: { name } })).category

export const changeCategory = async (id: number, change: SupportCategoryChange) =>
  (await call<SupportCategoryAnswer>('PUT', `/api/support/categories/${id}`, { body: change })).category

export const deleteCategory = (id: number) =>
  call<SupportCategoryEndAnswer>('DELETE', `/api/support/categories/${id}`)

/** The reader wrote: what shows it is asked for anew. Ends when the ticket has come. */
export function refreshTicket(id: number) {
  refreshLists()
  return queryClient.invalidateQueries({ queryKey: ticketQuery(id).queryKey })
}

export function refreshLists() {
  queryClient.invalidateQueries({ queryKey: keys.lists })
  queryClient.invalidateQueries({ queryKey: pendingQuery.queryKey })
}

function queryText(parts: Record<string, string | null | undefined>) {
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
