// A list whose pages were asked for at different moments.
import type { Ticket } from '#contract/support.ts'

interface Page<Shown> {
  tickets: Shown[]
}

/** Each once: a ticket may have moved from one page to another meanwhile. */
export function ticketsIn<Shown extends Ticket>(pages: Page<Shown>[]): Shown[] {
  return [...new Map(pages.flatMap(({ tickets }) => tickets.map((each) => [each.id, each]))).values()]
}

/** The first ticket that only the pages after the first `count` hold. */
export function firstBeyond(pages: Page<Ticket>[], count: number): number | undefined {
  return ticketsIn(pages)[ticketsIn(pages.slice(0, count)).length]?.id
}
