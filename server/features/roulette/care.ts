// Limits that players set for themselves, pauses, and who may use the Cash wheel.
import { type RawBuilder, sql } from 'kysely'
import type { WheelType } from '#contract/roulette.ts'
import {
  ADULT_AGE,
  type Care,
  type CashWheelAccess,
  type DailyLimit,
  SOFTER_LIMIT_HOURS,
} from '#contract/roulette-care.ts'
import { type OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { inUtc } from '#server/db/dated.ts'
import { Refusal, type RefusalKind } from '#server/http/refusal.ts'
import { BLOCK_SENTENCES } from '#server/wallet/spending-block.ts'

/** As the operator decided. */
export type CashWheel = 'on' | 'adults' | 'off'

export const isClosed = (cashWheel: CashWheel, type: WheelType) => type === 'CASH' && cashWheel === 'off'

const REFUSALS: Record<string, [RefusalKind, string]> = {
  closed: ['forbidden', 'A roleta de Cash não está disponível neste servidor.'],
  ask: ['forbidden', 'Informe a sua data de nascimento para usar a roleta de Cash.'],
  minor: ['forbidden', `A roleta de Cash é só para maiores de ${ADULT_AGE} anos.`],
  paused: ['conflict', 'A roleta está em pausa para você, como você pediu.'],
  limit: ['conflict', 'Isso passaria do limite diário de giros que você definiu.'],
  debt: ['conflict', BLOCK_SENTENCES.debt],
  dispute: ['conflict', BLOCK_SENTENCES.dispute],
}

/** By the word of roulette_refusal, in the database. */
export function careRefusal(word: string) {
  const refusal = REFUSALS[word]
  return refusal ? new Refusal(...refusal) : new Error(`no sentence for ${word}`)
}

/** While the wallet is held. */
export async function refusePurchase(
  tx: Db,
  { id }: { id: number },
  { type, quantity, cashWheel }: { type: WheelType; quantity: number; cashWheel: CashWheel },
) {
  if (isClosed(cashWheel, type)) throw careRefusal('closed')
  const { rows } = await sql<{ word: string | null }>`
    select roulette_refusal(${id}, ${type}, ${quantity}, true, ${cashWheel === 'adults'}) as word`.execute(tx)
  const word = rows[0]?.word
  if (word) throw careRefusal(word)
}

interface CareFacts {
  is_adult: boolean | null
  daily_limit: number | null
  next_limit: number | null
  next_limit_at: string | null
  paused_until: string | null
  spun_today: number
}

export async function careOf(db: Db, { id }: { id: number }, cashWheel: CashWheel): Promise<Care> {
  const { rows } = await sql<{ facts: CareFacts }>`select ${careFacts(sql`${id}`)} as facts`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nobody answered')
  return careFrom(row.facts, cashWheel)
}

/** Of an account, within a statement that asks for more. */
export const careFacts = (accountId: RawBuilder<unknown>): RawBuilder<CareFacts> => sql`(
  select json_build_object('is_adult', is_adult, 'daily_limit', limit_now(chosen), 'next_limit', next_limit,
    'next_limit_at', case when next_limit_at > now() then next_limit_at end,
    'paused_until', case when paused_until > now() then paused_until end, 'spun_today', spun_today)
  from (
    select count(*) as spun_today from spins where account_id = ${accountId} and created_at >= start_of_day()
  ) as today left join roulette_players as chosen on chosen.account_id = ${accountId})`

export function careFrom(facts: CareFacts, cashWheel: CashWheel): Care {
  const { is_adult, daily_limit, next_limit, next_limit_at, paused_until, spun_today } = facts
  return {
    cash_wheel: accessOf(cashWheel, is_adult),
    daily_limit,
    next_limit: next_limit_at === null ? null : { daily_limit: next_limit, from: inUtc(next_limit_at) },
    spun_today,
    paused_until: paused_until && inUtc(paused_until),
  }
}

function accessOf(cashWheel: CashWheel, isAdult: boolean | null): CashWheelAccess {
  if (cashWheel === 'off') return 'off'
  if (cashWheel === 'on' || isAdult) return 'open'
  return isAdult === null ? 'ask' : 'minor'
}

/** A stricter limit counts at once, a softer one when there was time to think about it. */
export async function setDailyLimit(db: Db, { id }: { id: number }, { daily_limit }: DailyLimit) {
  await sql`
    insert into roulette_players as chosen (account_id, daily_limit) values (${id}, ${daily_limit})
    on conflict (account_id) do update set
      daily_limit = case when ${isStricter(daily_limit)} then excluded.daily_limit else limit_now(chosen) end,
      next_limit = case when ${isStricter(daily_limit)} then null else excluded.daily_limit end,
      next_limit_at = case when ${isStricter(daily_limit)} then null
        else now() + make_interval(hours => ${SOFTER_LIMIT_HOURS}) end`.execute(db)
}

const isStricter = (limit: number | null) =>
  sql`(coalesce(${limit}::int, 2147483647) <= coalesce(limit_now(chosen), 2147483647))`

/** A pause can be made longer, never shorter. */
export async function pause(db: Db, { id }: { id: number }, days: number) {
  await sql`
    insert into roulette_players as chosen (account_id, paused_until) values (${id}, now() + make_interval(days => ${days}))
    on conflict (account_id) do update set paused_until = greatest(chosen.paused_until, excluded.paused_until)`.execute(
    db,
  )
}

/** Asked once: of the date only the outcome is kept. */
export async function tellBirthDate(db: Db, { id }: { id: number }, birthDate: string) {
  const { rows } = await sql<{ is_possible: boolean; is_adult: boolean }>`
    select born between today - interval '120 years' and today as is_possible,
      born <= today - make_interval(years => ${ADULT_AGE}) as is_adult
    from (select ${realDate(birthDate)}::date as born, (now() at time zone 'America/Sao_Paulo')::date as today) as dates`.execute(
    db,
  )
  if (!rows[0]?.is_possible) throw new Refusal('invalid', IMPOSSIBLE_DATE)
  const { rows: kept } = await sql<{ is_adult: boolean }>`
    insert into roulette_players as chosen (account_id, is_adult) values (${id}, ${rows[0].is_adult})
    on conflict (account_id) do update set is_adult = coalesce(chosen.is_adult, excluded.is_adult)
    returning is_adult`.execute(db)
  return kept[0]?.is_adult === true
}

/** For who mistyped it, or has come of age since. False: it was never asked. */
export async function forgetAge(db: Db, who: typeof OPERATOR, login: string) {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ account_id: number }>`
      update roulette_players set is_adult = null from accounts
      where accounts.id = account_id and lower(login) = ${login.toLowerCase()} and is_adult is not null
      returning account_id`.execute(tx)
    if (!rows[0]) return false
    await record(tx, who, { act: 'player.ask-age', player_id: rows[0].account_id })
    return true
  })
}

const IMPOSSIBLE_DATE = 'Informe uma data de nascimento válida.'

/** PostgreSQL refuses a 30th of February, too, but not in words for players. */
function realDate(text: string) {
  const date = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text || text < '1800')
    throw new Refusal('invalid', IMPOSSIBLE_DATE)
  return text
}
