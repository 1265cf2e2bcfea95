// Everything about one player on one page.
import { sql } from 'kysely'
import { reaisOf } from '#contract/money.ts'
import { PLAYER_ROWS, type PlayerPage } from '#contract/players.ts'
import type { User } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { type Dated, inText } from '#server/db/dated.ts'
import { donationStatus } from '#server/db/donation-status.ts'
import { sessionsOf } from '#server/features/session/own-sessions.ts'
import { knownCharacters } from '#server/game/known-characters.ts'
import type { Game } from '#server/game/port.ts'
import { walletOf } from '#server/wallet/ledger.ts'
import { missingPlayer, type Row as PlayerRow, playerFace, playerRowOf } from './players.ts'
import { isBelow } from './sessions.ts'

export async function playerPage(db: Db, game: Game, reader: User, playerId: number): Promise<PlayerPage> {
  const { rows } = await sql<PlayerRow>`
    select ${playerFace} from accounts where id = ${playerId}::bigint`.execute(db)
  if (!rows[0]) throw missingPlayer()
  const player = playerRowOf(rows[0])
  return {
    ...player,
    wallet: await walletOf(db, player.id),
    blocks: await blocksOf(db, player.id),
    sessions: await newestSessions(db, reader, player),
    characters: await knownCharacters(game, player),
    donations: await donationsOf(db, player.id),
    deliveries: await deliveriesOf(db, player.id),
    tickets: await ticketsOf(db, player.id),
    entries: await entriesOf(db, player.id),
  }
}

/** What makes `spending_block` say no, one by one. */
async function blocksOf(db: Db, playerId: number) {
  const { rows } = await sql<{ sentence: string }>`
    select title || ' (doação nº ' || donation_id || ')' as sentence, donation_id
    from donation_debts where account_id = ${playerId} and settled_at is null
    union all
    select 'Pagamento em disputa (doação nº ' || id || ')', id
    from donations where account_id = ${playerId} and status = 'disputed'
    order by donation_id`.execute(db)
  return rows.map(({ sentence }) => sentence)
}

/** From where somebody of the staff is signed in is for those above them. */
async function newestSessions(db: Db, reader: User, player: { id: number; level: number }) {
  const { sessions, total } = await sessionsOf(db, player, null)
  const isShown = isBelow(reader, player)
  const rows = sessions.slice(0, PLAYER_ROWS).map(({ is_current: _, address, ...session }) => ({
    ...session,
    address: isShown ? address : null,
  }))
  return { total, rows }
}

async function donationsOf(db: Db, playerId: number): Promise<PlayerPage['donations']> {
  const { rows } = await sql<
    Dated<Omit<PlayerPage['donations'][number], 'amount'>> & { amount_cents: number }
  >`
    select id, amount_cents, ${donationStatus} as status, created_at from donations
    where account_id = ${playerId} and preference_id is not null order by id desc limit ${PLAYER_ROWS}`.execute(
    db,
  )
  return rows.map(({ amount_cents, ...row }) => ({ ...inText(row), amount: reaisOf(amount_cents) }))
}

async function deliveriesOf(db: Db, playerId: number): Promise<PlayerPage['deliveries']> {
  const { rows } = await sql<Dated<PlayerPage['deliveries'][number]>>`
    select id, title, state, created_at from deliveries
    where account_id = ${playerId} order by id desc limit ${PLAYER_ROWS}`.execute(db)
  return rows.map(inText)
}

type Ticket = PlayerPage['tickets'][number]

async function ticketsOf(db: Db, playerId: number): Promise<Ticket[]> {
  const { rows } = await sql<Dated<Omit<Ticket, 'updated_at'>> & { updated_at: Date }>`
    select tickets.id, title, category.name as category_name, status, author_user, created_at, updated_at
    from tickets join support_categories as category on category.id = category_id
    where author_id = ${playerId} order by updated_at desc, tickets.id desc limit ${PLAYER_ROWS}`.execute(db)
  return rows.map(({ updated_at, ...row }) => ({
    ...inText(row),
    updated_at: updated_at.toISOString(),
  }))
}

async function entriesOf(db: Db, playerId: number): Promise<PlayerPage['entries']> {
  const { rows } = await sql<Dated<PlayerPage['entries'][number]>>`
    select entries.id, title, currency, amount, balance, created_at
    from (
      select * from ledger_entries where account_id = ${playerId} order by id desc limit ${PLAYER_ROWS}
    ) as entries join ledger_transfers on ledger_transfers.id = transfer_id
    order by entries.id desc`.execute(db)
  return rows.map(inText)
}
