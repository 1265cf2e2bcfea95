import { draftsNamed } from '../drafts.ts'
import type { WrittenTicket } from './new-ticket.ts'

/** By what the ticket is about. */
export const ticketDrafts = draftsNamed<WrittenTicket>('new-ticket')
