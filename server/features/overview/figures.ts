// Counted by indexes alone: however long the site has been open, nobody waits for it.
import { sql } from 'kysely'
import { reaisOf } from '#contract/money.ts'
import { type Income, OVERVIEW_DAYS, type Overview } from '#contract/overview.ts'
import { JOKER_ITEM_ID, type WheelType } from '#contract/roulette.ts'
import { ADMIN_ABOVE_LEVEL } from '#contract/session.ts'
import type { Db } from '#server/db/connection.ts'
import { type CountedPrize, payoutOf } from './payout.ts'

const ZONE = sql`'America/Sao_Paulo'`

export async function playerFigures(db: Db): Promise<Overview['players']> {
  const today = sql`date_trunc('day', now(), ${ZONE})`
  const { rows } = await sql<Overview['players']>`
    select (select count(*) from accounts) as registered,
      (select count(*) from accounts where created_at >= ${today}) as new_today,
      (select count(distinct account_id) from sessions where last_seen_at >= ${today}) as active_today,
      (select count(distinct account_id) from sessions where last_seen_at >= now() - interval '7 days')
        as active_this_week`.execute(db)
  return theOne(rows)
}

const FORMATS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

/** By the day or month of the order, in Brazil. */
export async function incomeBy(db: Db, unit: 'day' | 'month', count: number): Promise<Income[]> {
  const each = sql`${sql.lit(`1 ${unit}`)}::interval`
  const { rows } = await sql<Omit<Income, 'amount'> & { amount_cents: number }>`
    with periods as (
      select generate_series(this - ${each} * ${count - 1}, this, ${each}) as period
      from (select date_trunc(${sql.lit(unit)}, now() at time zone ${ZONE}) as this) as now
    ), incomes as (
      select date_trunc(${sql.lit(unit)}, created_at at time zone ${ZONE}) as period, count(*), sum(amount_cents) as amount_cents
      from donations
      where status = 'approved' and created_at >= (select min(period) at time zone ${ZONE} from periods)
      group by 1
    )
    select to_char(period, ${FORMATS[unit]}) as period, coalesce(count, 0) as count,
      coalesce(amount_cents, 0)::bigint as amount_cents
    from periods left join incomes using (period) order by periods.period`.execute(db)
  return rows.map(({ amount_cents, ...row }) => ({ ...row, amount: reaisOf(amount_cents) }))
}

export async function ticketFigures(db: Db): Promise<Overview['tickets']> {
  const { rows } = await sql<{ waiting: number; since: Date | null }>`
    select count(*) as waiting, min(player_wrote_at) as since from tickets
    where status = 'Aberto' or status = 'Aguardando Admin'`.execute(db)
  const { waiting, since } = theOne(rows)
  return {
    waiting,
    waiting_since: since?.toISOString() ?? null,
    first_answer_minutes: await firstAnswers(db),
  }
}

async function firstAnswers(db: Db): Promise<Overview['tickets']['first_answer_minutes']> {
  const start = sql`now() - make_interval(days => ${OVERVIEW_DAYS})`
  const { rows } = await sql<{ median: number | null; slowest_tenth: number | null }>`
    select percentile_cont(0.5) within group (order by minutes) as median,
      percentile_cont(0.9) within group (order by minutes) as slowest_tenth
    from (
      select (
        select extract(epoch from reply.created_at - tickets.created_at)::float8 / 60 from ticket_replies as reply
        where ticket_id = tickets.id and author_level > ${ADMIN_ABOVE_LEVEL}
          and author_id is distinct from tickets.author_id
        order by reply.id limit 1) as minutes
      -- What was opened since has been changed since, and of changes there is an index.
      from tickets where updated_at >= ${start} and created_at >= ${start}) as answered`.execute(db)
  const { median, slowest_tenth } = theOne(rows)
  return median === null || slowest_tenth === null ? null : { median, slowest_tenth }
}

/** Of the versions in use. What is not to be had for tokens counts for nothing. */
export async function wheelFigures(db: Db): Promise<Overview['wheels']> {
  const { rows } = await sql<{ type: WheelType; prizes: CountedPrize[] }>`
    select active_wheels.type, json_agg(json_build_object(
      'weight', weight, 'observed', coalesce(observed, 0),
      'value', case when item_id = ${JOKER_ITEM_ID} then amount else greatest(coalesce(joker_cost, 0), 0) end)) as prizes
    from active_wheels join wheel_prizes using (version_id) left join (
      select version_id, slot, count(*) as observed from spins
      where version_id = any(array(select version_id from active_wheels)) group by version_id, slot
    ) as counted using (version_id, slot)
    group by active_wheels.type order by active_wheels.type desc`.execute(db)
  return rows.map(({ type, prizes }) => ({ type, ...payoutOf(prizes) }))
}

function theOne<Row>([row]: Row[]): Row {
  if (!row) throw new Error('nothing was counted')
  return row
}
