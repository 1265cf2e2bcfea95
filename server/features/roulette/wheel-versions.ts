// All versions of the wheels, for who makes and chooses them.
import { type RawBuilder, sql } from 'kysely'
import { pictureAddressProblem } from '#contract/pictures.ts'
import { WHEEL_TYPES, type WheelType } from '#contract/roulette.ts'
import {
  type NewPrize,
  type NewWheel,
  type StaffWheel,
  WHEEL_VERSIONS_SHOWN,
  type WheelHead,
} from '#contract/roulette-staff.ts'
import { type Actor, OPERATOR, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { type Dated, inText } from '#server/db/dated.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'
import { writeWheel } from './wheels.ts'

export const staffWheels = (db: Db) => Promise.all(WHEEL_TYPES.map((type) => staffWheel(db, type)))

/** The newest versions, and whichever runs or is about to. */
export async function staffWheel(db: Db, type: WheelType): Promise<StaffWheel> {
  const { rows: active } = await sql<{ version_id: number; activated_at: Date }>`
    select version_id, activated_at from active_wheels where type = ${type}`.execute(db)
  const { rows: scheduled } = await sql<{
    version_id: number
    activates_at: Date
    scheduled_by: string | null
  }>`
    select version_id, activates_at, login as scheduled_by
    from scheduled_wheels left join accounts on accounts.id = scheduled_by where type = ${type}`.execute(db)
  const inUse = [...active, ...scheduled].map(({ version_id }) => version_id)
  return {
    type,
    active: active[0] ? { ...active[0], activated_at: active[0].activated_at.toISOString() } : null,
    scheduled: scheduled[0]
      ? { ...scheduled[0], activates_at: scheduled[0].activates_at.toISOString() }
      : null,
    versions: await headsWhere(
      db,
      sql`wheel_versions.id = any(${inUse}::int[]) or wheel_versions.id in (
        select id from wheel_versions where type = ${type} order by id desc limit ${WHEEL_VERSIONS_SHOWN})`,
    ),
  }
}

export async function wheelHead(db: Db, id: number): Promise<WheelHead> {
  const [head] = await headsWhere(db, sql`wheel_versions.id = ${id}::bigint`)
  if (!head) throw new Refusal('missing', 'Esta versão de roleta não existe.')
  return head
}

/** As they were written, in the order of the reel. */
export async function prizesOfVersion(db: Db, id: number): Promise<NewPrize[]> {
  // A price below one means that there is none.
  const { rows } = await sql<NewPrize>`
    select item_id, item_name, amount, weight, image_url, is_rare, item_description,
      case when joker_cost > 0 then joker_cost end as joker_cost
    from wheel_prizes where version_id = ${id}::bigint order by slot`.execute(db)
  return rows
}

/** It does not run before somebody says so. */
export async function createWheel(
  db: Db,
  staff: Actor,
  wheel: NewWheel,
  imageOrigins: readonly string[],
): Promise<WheelHead> {
  for (const { image_url } of wheel.prizes) refuseIf(pictureAddressProblem(image_url, imageOrigins))
  return db.transaction().execute(async (tx) => wheelHead(tx, (await writeAndRecord(tx, staff, wheel)).id))
}

export async function writeAndRecord(tx: Db, who: Actor | typeof OPERATOR, { type, prizes }: NewWheel) {
  const version = await writeWheel(tx, type, prizes, who === OPERATOR ? null : who.id)
  const after = { type, hash: version.hash, prizes }
  await record(tx, who, { act: 'wheel.create', object_id: version.id, after })
  return version
}

async function headsWhere(db: Db, isWanted: RawBuilder<unknown>): Promise<WheelHead[]> {
  const { rows } = await sql<Dated<WheelHead>>`
    select wheel_versions.id, type, hash, wheel_versions.created_at, login as created_by, (
      select count(*)::int from wheel_prizes where version_id = wheel_versions.id) as prizes
    from wheel_versions left join accounts on accounts.id = created_by
    where ${isWanted} order by wheel_versions.id desc`.execute(db)
  return rows.map(inText)
}
