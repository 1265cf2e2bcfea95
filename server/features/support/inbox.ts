// All tickets, as administrators see them.
import { sql } from 'kysely'
import { TICKET_STATUSES, TICKETS_PER_PAGE, type TicketStatus } from '#contract/support.ts'
import {
  type AdminTicketsAnswer,
  type AdminTicketsQuery,
  MOST_COUNTED_TICKETS,
} from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { refuseIf } from '#server/http/refusal.ts'
import {
  behind,
  inOrder,
  isAt,
  pageOf,
  type StaffTicketRow,
  staffFace,
  staffTicketOf,
  withCategory,
} from './list.ts'
import { foundTickets } from './search.ts'

export async function staffTickets(
  db: Db,
  { status, search = '', after }: AdminTicketsQuery,
): Promise<Omit<AdminTicketsAnswer, 'success'>> {
  const words = search.trim()
  // Common words of tickets that are all of another status would have to be looked through to the last one.
  refuseIf(words !== '' && status !== undefined ? 'A busca olha os tickets de todos os status.' : null)
  const page = words === '' ? await listed(db, status, after) : await foundTickets(db, words, after)
  return { ...page, counts: await countByStatus(db) }
}

/** Who waits is served in turn: the oldest word of a player first. What is done is looked back at: the newest first. */
const orderOf = (status: TicketStatus | undefined): Parameters<typeof inOrder> =>
  status === undefined || status === 'Resolvido' ? ['updated_at', 'newest'] : ['player_wrote_at', 'oldest']

async function listed(db: Db, status: TicketStatus | undefined, after: string | undefined) {
  const [moment, order] = orderOf(status)
  const { rows } = await sql<StaffTicketRow>`
    select ${staffFace} from ${withCategory}
    where ${isAt(status)} and ${behind(moment, order, after)}
    ${inOrder(moment, order)} limit ${TICKETS_PER_PAGE + 1}`.execute(db)
  return pageOf(rows, staffTicketOf, (row) => row[moment])
}

/** In the order of an index: any others would have to be looked for. */
async function countByStatus(db: Db) {
  const counts = TICKET_STATUSES.map(
    (status) => sql`(
      select count(*) from (
        select from tickets where ${isAt(status)} ${inOrder(...orderOf(status))} limit ${sql.lit(MOST_COUNTED_TICKETS)}
      ) as counted) as ${sql.ref(status)}`,
  )
  const { rows } = await sql<AdminTicketsAnswer['counts']>`select ${sql.join(counts)}`.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}
