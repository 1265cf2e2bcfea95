// What an administrator sees of a ticket's author beside it.
import { sql } from 'kysely'
import { reaisOf } from '#contract/money.ts'
import type { PlayerCard } from '#contract/support-staff.ts'
import type { Db } from '#server/db/connection.ts'
import { type Game, type GameAccount, GameAway } from '#server/game/port.ts'
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
    characters: await charactersOf(game, account),
    donations: await donationsOf(db, account.id, donation_id),
    deliveries: await deliveriesOf(db, account.id, delivery_id),
    spins: await spinsOf(db, account.id),
    tickets: await otherTickets(db, account.id, ticketId),
  }
}

async function charactersOf(game: Game, { id, login }: GameAccount) {
  return game.characters({ id, login }).catch((error) => {
    if (!(error instanceof GameAway)) throw error
    return null
  })
}

type Dated<Row extends { created_at: string }> = Omit<Row, 'created_at'> & { created_at: Date }

const inText = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
})

type CardDonation = PlayerCard['donations'][number]

/** Named as its owner sees it in the history. */
async function donationsOf(db: Db, accountId: number, linked: number | null): Promise<CardDonation[]> {
  const { rows } = await sql<Dated<Omit<CardDonation, 'amount'>> & { amount_cents: number }>`
    select id, amount_cents, created_at, case
      when status = 'approved' and (
        select bool_and(status_detail = 'partially_refunded') from payments
        where donation_id = donations.id and status in ('approved', 'charged_back')) is true
        then 'sucesso (parcial)'
      when status = 'refunding' then 'reembolso em andamento'
      when status = 'disputed' then 'em disputa'
      when status = 'charged_back' then 'estornado'
      else status end as status
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
