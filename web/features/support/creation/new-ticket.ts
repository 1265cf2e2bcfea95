import {
  supportTexts,
  type TicketDraftQuery,
  ticketContentProblem,
  ticketTitleProblem,
} from '#contract/support.ts'
import type { NewTicketSubject } from '../ticket-address.ts'

export interface WrittenTicket {
  title: string
  category_id: number | null
  /** Empty: neither words nor pictures. */
  content: string
}

export type TicketProblems = Record<'title' | 'category' | 'content', string | null>

export const NO_PROBLEMS: TicketProblems = { title: null, category: null, content: null }

/** That all fields are to be filled is said once, at the first that is not. */
export function problemsOf({ title, category_id, content }: WrittenTicket): TicketProblems {
  const problems = {
    title: ticketTitleProblem(title),
    category: category_id === null ? supportTexts.allFields : null,
    content: content === '' ? supportTexts.allFields : ticketContentProblem(content),
  }
  const saidAt = (['title', 'category', 'content'] as const).find(
    (field) => problems[field] === supportTexts.allFields,
  )
  return {
    title: problems.title,
    category: saidAt === 'category' ? problems.category : null,
    content: problems.content === supportTexts.allFields && saidAt !== 'content' ? null : problems.content,
  }
}

/** As the server knows what a ticket is about. */
export function linkTo(subject: NewTicketSubject): TicketDraftQuery {
  if (subject.kind === 'none') return {}
  return { [columns[subject.kind]]: String(subject.id) }
}

const columns = { delivery: 'delivery_id', donation: 'donation_id', follows: 'follows_id' } as const
