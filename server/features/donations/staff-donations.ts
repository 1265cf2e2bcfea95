// Donations of all players, as the staff sees them.
import { type RawBuilder, sql } from 'kysely'
import type { StaffDonation, StaffDonationFilters } from '#contract/donations-staff.ts'
import { reaisOf } from '#contract/money.ts'
import type { Db } from '#server/db/connection.ts'
import { donationStatus, KEPT_AS } from '#server/db/donation-status.ts'
import { isOfNamesake, numberIn } from '#server/http/found-accounts.ts'
import { type KeyPage, keyPage, newestIds } from '#server/http/key-pages.ts'
import { transactionId } from './history.ts'

type Row = Omit<StaffDonation, 'player' | 'amount' | 'created_at'> & {
  account_id: number
  login: string
  amount_cents: number
  created_at: Date
}

const face = sql`
  id, account_id, (select login from accounts where accounts.id = account_id) as login, amount_cents, created_at,
  ${donationStatus} as status, ${transactionId} as transaction_id`

/** The newest first. */
export async function donationsPage(
  db: Db,
  filters: StaffDonationFilters,
  before: number | undefined,
  size: number,
): Promise<KeyPage<StaffDonation>> {
  const ids = newestIds('donations', await conditionsOf(db, filters), before, size)
  const { rows } = await sql<Row>`
    select ${face} from donations where id = any(${ids}) order by id desc limit ${size + 1}`.execute(db)
  return keyPage(rows.map(staffDonationOf), size)
}

export async function staffDonation(db: Db, id: number): Promise<StaffDonation | undefined> {
  const { rows } = await sql<Row>`select ${face} from donations where id = ${id}`.execute(db)
  return rows[0] && staffDonationOf(rows[0])
}

/** What fits any of them is on the list. */
async function conditionsOf(db: Db, { status, player, search = '' }: StaffDonationFilters) {
  const sought = search.trim()
  if (status !== undefined && player === undefined && sought === '') return KEPT_AS[status]
  const isAsked = sql.join(
    [
      player === undefined ? sql`true` : sql`account_id = ${Number(player)}::bigint`,
      status === undefined ? sql`true` : sql`${donationStatus} = ${status}`,
    ],
    sql` and `,
  )
  if (sought === '') return [isAsked]
  const ways: RawBuilder<unknown>[] = [await isOfNamesake(db, sought)]
  const number = numberIn(sought)
  if (number !== undefined)
    ways.push(
      sql`id = any(array(select ${number}::bigint union all select donation_id from payments where id = ${number}))`,
    )
  return ways.map((way) => sql`${way} and ${isAsked}`)
}

function staffDonationOf({ account_id, login, amount_cents, created_at, ...row }: Row): StaffDonation {
  return {
    ...row,
    player: { id: account_id, login },
    amount: reaisOf(amount_cents),
    created_at: created_at.toISOString(),
  }
}
