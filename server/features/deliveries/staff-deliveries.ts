// Deliveries of all players, as the staff sees them.
import { type RawBuilder, sql } from 'kysely'
import type { StaffDelivery, StaffDeliveryFilters } from '#contract/deliveries-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { canCancel, canRetry, hasEndedBadly, isLate } from '#server/deliveries/intervention.ts'
import { type DeliveryRow, deliveryOf, told } from '#server/deliveries/timelines.ts'
import { isOfNamesake, numberIn } from '#server/http/found-accounts.ts'
import { type KeyPage, keyPage, newestIds } from '#server/http/key-pages.ts'
import { Refusal } from '#server/http/refusal.ts'

interface Row
  extends DeliveryRow,
    Pick<StaffDelivery, 'attempts' | 'can_retry' | 'can_cancel' | 'is_recalled'> {
  account_id: number
  login: string
}

const face = sql`
  ${told}, account_id, (select login from accounts where accounts.id = account_id) as login, attempts,
  ${canRetry} as can_retry, ${canCancel} as can_cancel,
  recalled_at is not null and ended_at is null as is_recalled`

/** The newest first. */
export async function deliveriesPage(
  db: Db,
  filters: StaffDeliveryFilters,
  before: number | undefined,
  size: number,
): Promise<KeyPage<StaffDelivery>> {
  const ids = newestIds('deliveries', await conditionsOf(db, filters), before, size)
  const { rows } = await sql<Row>`
    select ${face} from deliveries where id = any(${ids}) order by id desc limit ${size + 1}`.execute(db)
  return keyPage(rows.map(staffDeliveryOf), size)
}

export async function staffDelivery(db: Db, id: number): Promise<StaffDelivery> {
  const { rows } = await sql<Row>`select ${face} from deliveries where id = ${id}`.execute(db)
  if (!rows[0]) throw missingDelivery()
  return staffDeliveryOf(rows[0])
}

export const missingDelivery = () => new Refusal('missing', 'Esta entrega não existe.')

/** What fits any of them is on the list. */
async function conditionsOf(db: Db, { state, player, search = '' }: StaffDeliveryFilters) {
  const sought = search.trim()
  const states = statesOf(state)
  if (player === undefined && sought === '') return states
  const isAsked = sql`(${sql.join(states, sql` or `)}) and ${
    player === undefined ? sql`true` : sql`account_id = ${Number(player)}::bigint`
  }`
  if (sought === '') return [isAsked]
  const ways: RawBuilder<unknown>[] = [await isOfNamesake(db, sought)]
  const number = numberIn(sought)
  if (number !== undefined) ways.push(sql`id = ${number}`)
  return ways.map((way) => sql`${way} and ${isAsked}`)
}

/** Written out: only then are the indexes of each state known to fit. */
function statesOf(state: StaffDeliveryFilters['state']) {
  if (state === undefined) return [sql`true`]
  return state === 'concern' ? [hasEndedBadly, isLate] : [sql`state = ${sql.lit(state)}`]
}

function staffDeliveryOf({ account_id, login, attempts, can_retry, can_cancel, is_recalled, ...row }: Row) {
  const { code } = row
  return {
    ...deliveryOf(row),
    ...{ player: { id: account_id, login }, attempts, code, can_retry, can_cancel, is_recalled },
  }
}
