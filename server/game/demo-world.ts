// The game that comes with the site: tables of its own, rules of its own (see 0006_game.sql), reached like any other.
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Character, CharacterDetails } from '#contract/characters.ts'
import type { Db } from '#server/db/connection.ts'
import { isUnavailable } from '#server/db/outage.ts'
import {
  type Decision,
  type Game,
  type GameAccount,
  GameAway,
  type GameStatus,
  type Operation,
  type Presence,
  type RefusalCode,
  type Result,
  type RetryCode,
} from './port.ts'

export function demoWorld(db: Db): Game {
  return {
    characters: ({ id: account }) =>
      ask<Character>(db, sql`select ${basics} from ${heroes} where account_id = ${account} order by hero.id`),
    character: (account, id) => characterOf(db, account, id),
    presence: (account) => presenceOf(db, account),
    status: () => statusOf(db),
    apply: (operation) => apply(db, operation),
    lookup: (operationId) => decisionOn(db, operationId),
  }
}

async function characterOf(db: Db, { id: account }: GameAccount, id: number) {
  const found = await ask<CharacterDetails>(
    db,
    sql`select ${basics}, exp, exp_needed_next, hp, mp, money, honor_point, pvp_point, str, agi, intel, con, spi
      from ${heroes} where account_id = ${account} and hero.id = ${id}`,
  )
  return found[0]
}

async function presenceOf(db: Db, { id: account }: GameAccount): Promise<Presence> {
  const [found] = await ask<{ is_online: boolean }>(db, sql`select demo_is_online(${account}) as is_online`)
  return found?.is_online ? 'online' : 'offline'
}

async function statusOf(db: Db) {
  const rows = await rowsOf<GameStatus>(
    db,
    sql`select is_up as online, case when is_up then ${inhabitants} else 0 end as players from demo_game`,
  )
  return rows[0] ?? away('there is no demo world')
}

async function apply(db: Db, { id, kind, account, character, payload }: Operation) {
  const rows = await rowsOf<Answer>(
    db,
    sql`select * from demo_apply(${id}, ${kind}, ${account.id}, ${character}, ${JSON.stringify(payload)})`,
  )
  const answer = rows[0] ?? away('the demo world said nothing')
  await sleep(answer.delay_ms)
  return answer.is_answer_lost ? away('the answer was lost') : resultOf(answer)
}

async function decisionOn(db: Db, operationId: string): Promise<Decision | undefined> {
  const [found] = await ask<{ outcome: 'applied' | 'refused'; code: RefusalCode; receipt: string }>(
    db,
    sql`select outcome, code, 'AL-' || number as receipt from demo_operations where id = ${operationId}`,
  )
  if (!found) return undefined
  const { outcome, code, receipt } = found
  return outcome === 'applied' ? { outcome, receipt } : { outcome, code, receipt }
}

type Answer = { delay_ms: number; is_answer_lost: boolean; receipt: string } & (
  | { outcome: 'applied' | 'duplicate' | 'away' }
  | { outcome: 'retry'; code: RetryCode }
  | { outcome: 'refused'; code: RefusalCode }
)

function resultOf({ receipt, ...answer }: Answer): Result {
  switch (answer.outcome) {
    case 'away':
      return away('the demo world is down')
    case 'retry':
      return { outcome: answer.outcome, code: answer.code }
    case 'refused':
      return { outcome: answer.outcome, code: answer.code, receipt }
    default:
      return { outcome: answer.outcome, receipt }
  }
}

const basics = sql`hero.id, hero.name, level, classes.name as "className", classes.image as "classImage"`
const heroes = sql`demo_characters as hero join demo_classes as classes on classes.id = class_id`

/** More in the evening than in the morning by the clock of Brasília, and never quite the same from minute to minute. */
const inhabitants = sql`
  (260 + 180 * cos((extract(hour from now() at time zone 'America/Sao_Paulo') + 2) * pi() / 12)
    + 12 * sin(extract(epoch from now()) / 47))::integer`

/** How the world behaves and what it knows, in one question. */
async function ask<Row>(db: Db, question: RawBuilder<unknown>) {
  const rows = await rowsOf<{ is_up: boolean; delay_ms: number; found: Row[] }>(
    db,
    sql`select is_up, delay_ms, (select coalesce(json_agg(found), '[]') from (${question}) as found) as found
      from demo_game`,
  )
  const world = rows[0] ?? away('there is no demo world')
  await sleep(world.delay_ms)
  return world.is_up ? world.found : away('the demo world is down')
}

/** Whoever cannot reach the tables of the demo world cannot reach the demo world. */
async function rowsOf<Row>(db: Db, question: RawBuilder<unknown>) {
  try {
    const { rows } = await sql<Row>`${question}`.execute(db)
    return rows
  } catch (error) {
    if (!(error instanceof Error && isUnavailable(error))) throw error
    throw new GameAway('the demo world cannot be reached', { cause: error })
  }
}

function away(why: string): never {
  throw new GameAway(why)
}
