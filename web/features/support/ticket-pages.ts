// A list whose pages were asked for at different moments.
import type { Ticket } from '#contract/support.ts'

interface Page {
  tickets: Ticket[]
}

/** Each once: a ticket may have moved from one page to another meanwhile. */
export function ticketsIn(pages: Page[]): Ticket[] {
  return [...new Map(pages.flatMap(({ tickets }) => tickets.map((each) => [each.id, each]))).values()]
}

/** The first ticket that only the pages after the first `count` hold. */
export function firstBeyond(pages: Page[], count: number): number | undefined {
  return ticketsIn(pages)[ticketsIn(pages.slice(0, count)).length]?.id
}
