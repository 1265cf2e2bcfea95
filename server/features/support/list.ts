// A ticket as it stands in a list.
import { type RawBuilder, sql } from 'kysely'
import { TICKETS_PER_PAGE, type Ticket, type TicketStatus } from '#contract/support.ts'
import type { StaffTicket } from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { inUtc } from '#server/db/dated.ts'
import { Refusal } from '#server/http/refusal.ts'

export interface TicketRow extends Omit<Ticket, 'created_at' | 'updated_at'> {
  created_at: Moment
  updated_at: Moment
}

export interface StaffTicketRow extends TicketRow {
  player_wrote_at: Date
}

/** Text where it was read from JSON. */
type Moment = Date | string

const faceWith = (categoryName: RawBuilder<unknown>) => sql`
  tickets.id, title, ${categoryName} as category_name, status, author_user, created_at, updated_at`

/** From `tickets` joined with `category`. */
export const face = faceWith(sql`category.name`)
/** From `tickets` alone: the names of all categories are read once for a whole statement. */
export const faceForMany = faceWith(
  sql`(select jsonb_object_agg(id, name) from support_categories) ->> category_id::text`,
)
export const staffFace = sql`${face}, player_wrote_at`
export const withCategory = sql`tickets join support_categories as category on category.id = category_id`

export const ticketOf = (row: TicketRow): Ticket => ({
  id: row.id,
  title: row.title,
  category_name: row.category_name,
  status: row.status,
  author_user: row.author_user,
  created_at: told(row.created_at),
  updated_at: told(row.updated_at),
})

export const staffTicketOf = (row: StaffTicketRow): StaffTicket => ({
  ...ticketOf(row),
  player_wrote_at: row.player_wrote_at.toISOString(),
})

const told = (moment: Moment) => (typeof moment === 'string' ? inUtc(moment) : moment.toISOString())

/** Somebody else's is as missing as one that never was. */
export const missingTicket = () => new Refusal('missing', 'Este ticket não existe.')

export async function ticketNamed(db: Db, id: number): Promise<Ticket> {
  const { rows } = await sql<TicketRow>`select ${face} from ${withCategory} where tickets.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw missingTicket()
  return ticketOf(rows[0])
}

/** Written out: only then are the indexes of each status known to fit. */
export const isAt = (status: TicketStatus | undefined) =>
  status === undefined ? sql`true` : sql`status = ${sql.lit(status)}`

type OrderedBy = 'updated_at' | 'player_wrote_at'

/** Where a list goes on: behind the moment and the number of the last one that was shown. */
export function behind(moment: OrderedBy, order: 'oldest' | 'newest', after: string | undefined) {
  if (after === undefined) return sql`true`
  const { time, id } = lastShown(after)
  const last = sql`(${time}::timestamptz, ${id}::bigint)`
  return order === 'oldest'
    ? sql`(${sql.ref(moment)}, tickets.id) > ${last}`
    : sql`(${sql.ref(moment)}, tickets.id) < ${last}`
}

export function lastShown(after: string) {
  const [time = 0, id = 0] = after.split('-').map(Number)
  return { time: new Date(time), id }
}

export const inOrder = (moment: OrderedBy, order: 'oldest' | 'newest'): RawBuilder<unknown> =>
  order === 'oldest'
    ? sql`order by ${sql.ref(moment)}, tickets.id`
    : sql`order by ${sql.ref(moment)} desc, tickets.id desc`

/** Of rows that hold one more than a page: the page, and where the next one begins. */
export function pageOf<Row extends TicketRow, Told>(
  rows: Row[],
  tell: (row: Row) => Told,
  momentOf: (row: Row) => Moment,
) {
  const shown = rows.slice(0, TICKETS_PER_PAGE)
  const last = rows.length > TICKETS_PER_PAGE ? shown.at(-1) : undefined
  return {
    tickets: shown.map(tell),
    next: last ? `${new Date(momentOf(last)).getTime()}-${last.id}` : null,
  }
}
