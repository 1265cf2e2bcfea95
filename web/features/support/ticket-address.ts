// What of the support an address asks for. Whatever is not understood is not there.
import { paths } from '#contract/paths.ts'
import { TICKET_STATUSES, type TicketStatus } from '#contract/support.ts'
import { TICKET_SEARCH_MAX_LENGTH } from '#contract/support-staff.ts'

/** What a new ticket is about: nothing in particular, or one of these. */
export type NewTicketSubject =
  | { kind: 'none' }
  | { kind: 'delivery'; id: number }
  | { kind: 'donation'; id: number }
  | { kind: 'follows'; id: number }

export interface TicketAddress {
  status?: TicketStatus | undefined
  /** As it was typed. */
  search: string
  ticket?: number | undefined
  /** A ticket is being written. */
  creation?: NewTicketSubject | undefined
}

export function readTicketAddress(params: URLSearchParams): TicketAddress {
  return {
    status: TICKET_STATUSES.find((status) => status === params.get('status')),
    search: params.get('busca')?.slice(0, TICKET_SEARCH_MAX_LENGTH) ?? '',
    ticket: idIn(params, 'ticket'),
    creation: creationIn(params),
  }
}

export function supportPath({ status, search = '', ticket, creation }: Partial<TicketAddress>) {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (search) params.set('busca', search)
  if (ticket) params.set('ticket', String(ticket))
  if (creation?.kind === 'none') params.set('novo', '1')
  else if (creation) params.set(creation.kind, String(creation.id))
  return params.size > 0 ? `${paths.support}?${params}` : paths.support
}

const SUBJECTS = ['delivery', 'donation', 'follows'] as const

function creationIn(params: URLSearchParams): NewTicketSubject | undefined {
  for (const kind of SUBJECTS) {
    const id = idIn(params, kind)
    if (id) return { kind, id }
  }
  return params.get('novo') === '1' ? { kind: 'none' } : undefined
}

function idIn(params: URLSearchParams, name: string) {
  const typed = params.get(name)
  return typed && /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined
}
