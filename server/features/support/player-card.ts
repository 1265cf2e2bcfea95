// What an administrator sees of a ticket's author beside it.
import { sql } from 'kysely'
import { reaisOf } from '#contract/money.ts'
import type { PlayerCard } from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { type Dated, inText } from '#server/db/dated.ts'
import { donationStatus } from '#server/db/donation-status.ts'
import { knownCharacters } from '#server/game/known-characters.ts'
import type { Game } from '#server/game/port.ts'
import { face, missingTicket, type TicketRow, ticketOf, withCategory } from './list.ts'
import type { LinkRow } from './subjects.ts'

/** Of each kind, the newest; and before them what the ticket is about. */
const SHOWN = 5

/** Null: the account is gone. */
export async function playerCard(db: Db, game: Game, ticketId: number): Promise<PlayerCard | null> {
  const { rows } = await sql<Pick<LinkRow, 'delivery_id' | 'donation_id'> & { author_id: number | null }>`
    select author_id, delivery_id, donation_id from tickets where id = ${ticketId}`.execute(db)
  if (!rows[0]) throw missingTicket()
  const { author_id, delivery_id, donation_id } = rows[0]
  const account =
    author_id !== null &&
    (await db
      .selectFrom('accounts')
      .select(['id', 'login', 'level', 'userIcon', 'created_at'])
      .where('id', '=', author_id)
      .executeTakeFirst())
  if (!account) return null
  return {
    ...account,
    created_at: account.created_at.toISOString(),
    characters: await knownCharacters(game, account),
    donations: await donationsOf(db, account.id, donation_id),
    deliveries: await deliveriesOf(db, account.id, delivery_id),
    spins: await spinsOf(db, account.id),
    tickets: await otherTickets(db, account.id, ticketId),
  }
}

type CardDonation = PlayerCard['donations'][number]

/** Named as its owner sees it in the history. */
async function donationsOf(db: Db, accountId: number, linked: number | null): Promise<CardDonation[]> {
  const { rows } = await sql<Dated<Omit<CardDonation, 'amount'>> & { amount_cents: number }>`
    select id, amount_cents, created_at, ${donationStatus} as status
    from donations where id = any(array(
      select id from donations where account_id = ${accountId} and preference_id is not null
      order by id desc limit ${SHOWN}) || ${linked}::bigint)
    order by id is not distinct from ${linked} desc, id desc`.execute(db)
  return rows.map(({ amount_cents, ...row }) => ({ ...inText(row), amount: reaisOf(amount_cents) }))
}

async function deliveriesOf(
  db: Db,
  accountId: number,
  linked: number | null,
): Promise<PlayerCard['deliveries']> {
  const { rows } = await sql<Dated<PlayerCard['deliveries'][number]>>`
    select id, title, state, created_at from deliveries where id = any(array(
      select id from deliveries where account_id = ${accountId} order by id desc limit ${SHOWN}) || ${linked}::bigint)
    order by id is not distinct from ${linked} desc, id desc`.execute(db)
  return rows.map(inText)
}

async function spinsOf(db: Db, accountId: number): Promise<PlayerCard['spins']> {
  const { rows } = await sql<Dated<PlayerCard['spins'][number]>>`
    select spins.id, wheel_versions.type as wheel, amount || '× ' || item_name as prize, spins.created_at
    from spins join wheel_versions on wheel_versions.id = spins.version_id
      join wheel_prizes on wheel_prizes.version_id = spins.version_id and wheel_prizes.slot = spins.slot
    where account_id = ${accountId} order by spins.created_at desc, spins.id desc limit ${SHOWN}`.execute(db)
  return rows.map(inText)
}

async function otherTickets(db: Db, accountId: number, ticketId: number) {
  const { rows } = await sql<TicketRow>`
    select ${face} from ${withCategory} where author_id = ${accountId} and tickets.id <> ${ticketId}
    order by updated_at desc, tickets.id desc limit ${SHOWN}`.execute(db)
  return rows.map(ticketOf)
}
