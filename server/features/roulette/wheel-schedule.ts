// Which version of a wheel runs, and which one will. Who holds both rows takes the scheduled one first.
import { sql } from 'kysely'
import type { WheelType } from '#contract/roulette.ts'
import {
  MOST_DAYS_AHEAD,
  type NewPrize,
  type StaffWheel,
  type WheelActivation,
} from '#contract/roulette-staff.ts'
import { type Actor, OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal } from '#server/http/refusal.ts'
import { staffWheel, wheelHead, writeAndRecord } from './wheel-versions.ts'
import { runWheel } from './wheels.ts'

/** Now, or when its time has come; unless another one has begun to run since that was decided. */
export async function activateVersion(
  db: Db,
  staff: Actor,
  id: number,
  { at, instead_of }: WheelActivation,
): Promise<StaffWheel> {
  return db.transaction().execute(async (tx) => {
    const { type } = await wheelHead(tx, id)
    const scheduled = await holdScheduled(tx, type)
    const running = await holdRunning(tx, type)
    if (running !== instead_of)
      throw new Refusal('conflict', 'Outra versão já está valendo. Recarregue para ver.')
    if (running === id) throw new Refusal('conflict', 'Esta versão já está valendo.')
    if (at !== undefined) await schedule(tx, staff, { type, id, at: await momentAhead(tx, at), scheduled })
    else {
      const dropped = scheduled?.version_id === id ? scheduled : undefined
      if (dropped) await dropScheduled(tx, type)
      await activate(tx, staff, { type, id, running, dropped })
    }
    return staffWheel(tx, type)
  })
}

export async function unschedule(db: Db, staff: Actor, type: WheelType): Promise<StaffWheel> {
  return db.transaction().execute(async (tx) => {
    const scheduled = await holdScheduled(tx, type)
    if (!scheduled) throw new Refusal('missing', 'Nenhuma ativação está agendada para esta roleta.')
    await dropScheduled(tx, type)
    await record(tx, staff, { act: 'wheel.unschedule', object_id: type, before: inWords(scheduled) })
    return staffWheel(tx, type)
  })
}

/** What is made runs at once. */
export async function replaceWheel(db: Db, who: typeof OPERATOR, type: WheelType, prizes: NewPrize[]) {
  await db.transaction().execute(async (tx) => {
    await holdScheduled(tx, type)
    const running = await holdRunning(tx, type)
    const { id } = await writeAndRecord(tx, who, { type, prizes })
    await activate(tx, who, { type, id, running })
  })
}

/** In the name of who scheduled them. Of several processes that look at the same time, one finds each. */
export async function activateDueWheels(db: Db) {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Scheduled & { type: WheelType; scheduled_by: number | null }>`
      select type, version_id, activates_at, scheduled_by from scheduled_wheels
      where activates_at <= now() order by type for update skip locked`.execute(tx)
    for (const { type, version_id: id, scheduled_by } of rows) {
      const running = await holdRunning(tx, type)
      await dropScheduled(tx, type)
      await activate(tx, await actorWithId(tx, scheduled_by), { type, id, running })
    }
  })
}

interface Scheduled {
  version_id: number
  activates_at: Date
}

async function holdScheduled(tx: Db, type: WheelType) {
  const { rows } = await sql<Scheduled>`
    select version_id, activates_at from scheduled_wheels where type = ${type} for update`.execute(tx)
  return rows[0]
}

/** Null: none. Where there is none yet there is no row to hold, so the whole table is. */
async function holdRunning(tx: Db, type: WheelType) {
  const held = () =>
    sql<{ version_id: number }>`
      select version_id from active_wheels where type = ${type} for no key update`.execute(tx)
  const { rows } = await held()
  if (rows[0]) return rows[0].version_id
  await sql`lock table active_wheels in share row exclusive mode`.execute(tx)
  return (await held()).rows[0]?.version_id ?? null
}

const dropScheduled = (tx: Db, type: WheelType) =>
  sql`delete from scheduled_wheels where type = ${type}`.execute(tx)

async function activate(
  tx: Db,
  who: Actor | typeof OPERATOR,
  {
    type,
    id,
    running,
    dropped,
  }: { type: WheelType; id: number; running: number | null; dropped?: Scheduled | undefined },
) {
  await runWheel(tx, type, id)
  await record(tx, who, {
    ...{ act: 'wheel.activate', object_id: type },
    before: { version_id: running, ...(dropped && { scheduled: inWords(dropped) }) },
    after: { version_id: id },
  })
}

/** In the place of what was scheduled before. */
async function schedule(
  tx: Db,
  staff: Actor,
  wanted: { type: WheelType; id: number; at: Date; scheduled: Scheduled | undefined },
) {
  const { type, id, at, scheduled } = wanted
  await sql`
    insert into scheduled_wheels (type, version_id, activates_at, scheduled_by)
    values (${type}, ${id}, ${at}, ${staff.id})
    on conflict (type) do update set version_id = excluded.version_id, activates_at = excluded.activates_at,
      scheduled_by = excluded.scheduled_by`.execute(tx)
  await record(tx, staff, {
    ...{ act: 'wheel.schedule', object_id: type },
    ...{ before: scheduled ? inWords(scheduled) : null },
    after: inWords({ version_id: id, activates_at: at }),
  })
}

const inWords = ({ version_id, activates_at }: Scheduled) => ({
  version_id,
  activates_at: activates_at.toISOString(),
})

/** By the database's clock, which decides when it has come. */
async function momentAhead(tx: Db, at: string) {
  const moment = new Date(at)
  // A 30th of February is read as another day.
  if (Number.isNaN(moment.getTime()) || moment.toISOString() !== at)
    throw new Refusal('invalid', 'Informe uma data e uma hora que existam.')
  const { rows } = await sql<{ is_ahead: boolean; is_near: boolean }>`
    select ${moment}::timestamptz > now() as is_ahead,
      ${moment}::timestamptz <= now() + make_interval(days => ${MOST_DAYS_AHEAD}) as is_near`.execute(tx)
  if (!rows[0]?.is_ahead) throw new Refusal('invalid', 'A ativação deve ser agendada para o futuro.')
  if (!rows[0].is_near)
    throw new Refusal(
      'invalid',
      `A ativação pode ser agendada para no máximo ${MOST_DAYS_AHEAD} dias depois.`,
    )
  return moment
}

/** As the account is by now; who runs the machine, if it is gone. */
async function actorWithId(tx: Db, id: number | null): Promise<Actor | typeof OPERATOR> {
  const account =
    id !== null &&
    (await tx.selectFrom('accounts').select(['id', 'login', 'level']).where('id', '=', id).executeTakeFirst())
  return account ? { ...account, address: null, userAgent: null, requestId: null } : OPERATOR
}
