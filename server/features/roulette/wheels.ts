// Wheels never change: an edit is another wheel that takes the place of the one before.
import { sql } from 'kysely'
import { type DrawnWheel, wheelHash } from '#contract/fairness.ts'
import type { PrizesAnswer, WheelType } from '#contract/roulette.ts'
import type { WheelVersion } from '#contract/roulette-proof.ts'
import { jokerProblem, type NewPrize, wheelProblem } from '#contract/roulette-staff.ts'
import { type Db, inTransaction } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

export interface ActiveWheel extends DrawnWheel {
  version_id: number
}

/** For a world that is being made: nobody decided it. */
export async function setWheel(db: Db, type: WheelType, prizes: NewPrize[]) {
  return inTransaction(db, async (tx) => {
    const { id } = await writeWheel(tx, type, prizes, null)
    await runWheel(tx, type, id)
    return id
  })
}

/** Another version; which one runs stays as it is. */
export async function writeWheel(tx: Db, type: WheelType, prizes: NewPrize[], created_by: number | null) {
  refuseIf(wheelProblem(prizes))
  refuseIf(jokerProblem(prizes))
  const version = await tx
    .insertInto('wheel_versions')
    .values({ type, hash: wheelHash(type, prizes), created_by })
    .returning(['id', 'hash'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('wheel_prizes')
    .values(prizes.map((prize, slot) => ({ ...prize, slot, version_id: version.id })))
    .execute()
  return version
}

/** In one step: before it all spins are drawn from the former wheel, after it all from this one. */
export async function runWheel(tx: Db, type: WheelType, version_id: number) {
  await sql`
    insert into active_wheels (type, version_id) values (${type}, ${version_id})
    on conflict (type) do update set version_id = excluded.version_id, activated_at = now()`.execute(tx)
}

/** Undefined where none has been set yet. */
export async function activeWheel(db: Db, type: WheelType): Promise<ActiveWheel | undefined> {
  const { rows } = await sql<ActiveWheel>`
    select wheel_versions.id as version_id, hash, (
      select array_agg(weight order by slot) from wheel_prizes where version_id = wheel_versions.id) as weights
    from active_wheels join wheel_versions on wheel_versions.id = version_id
    where active_wheels.type = ${type}`.execute(db)
  return rows[0]
}

/** Until the transaction ends, no other wheel takes its place. */
export async function holdWheel(tx: Db, type: WheelType) {
  await sql`select from active_wheels where type = ${type} for share`.execute(tx)
}

/** From `wheel_versions`. */
const offer = sql`
  hash as wheel_hash, (
    select json_agg(prize_face(prize) order by slot) from wheel_prizes as prize
    where prize.version_id = wheel_versions.id) as prizes`

export async function prizesOf(db: Db, type: WheelType) {
  const { rows } = await sql<Offer>`
    select ${offer} from active_wheels join wheel_versions on wheel_versions.id = version_id
    where active_wheels.type = ${type}`.execute(db)
  return rows[0] ?? NO_OFFER
}

/** Of any that was ever written. */
export async function prizesOfWheel(db: Db, id: number) {
  const { rows } = await sql<Offer>`select ${offer} from wheel_versions where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no wheel ${id}`)
  return rows[0]
}

export type Offer = Omit<PrizesAnswer, 'success'>

/** Of a wheel that has not been set. */
export const NO_OFFER: Offer = { wheel_hash: '', prizes: [] }

/** However long ago it was in use. */
export async function wheelWithHash(db: Db, hash: string): Promise<WheelVersion> {
  const { rows } = await sql<WheelVersion>`
    select type, hash, (
      select json_agg(json_build_object(
        'item_id', item_id, 'item_name', item_name, 'amount', amount, 'weight', weight) order by slot)
      from wheel_prizes where version_id = wheel_versions.id) as slots
    from wheel_versions where hash = ${hash} limit 1`.execute(db)
  const [wheel] = rows
  if (!wheel) throw new Refusal('missing', 'Roleta não encontrada.')
  return wheel
}
