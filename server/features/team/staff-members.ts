// The team as the staff sets it.
import { sql } from 'kysely'
import { isBlank, trimName } from '#contract/names.ts'
import { pictureAddressProblem } from '#contract/pictures.ts'
import { isWholeOrder, type NewOrder, STALE } from '#contract/staff.ts'
import {
  MOST_TEAM_MEMBERS,
  type NewTeamMember,
  type StaffTeamMember,
  type TeamMemberChange,
} from '#contract/team-staff.ts'
import { type Actor, record } from '#server/audit/audit.ts'
import type { Db } from '#server/db/connection.ts'
import { Refusal, refuseIf } from '#server/http/refusal.ts'

export async function staffTeam(db: Db): Promise<StaffTeamMember[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'title', 'activity', 'userIcon', 'text', 'version'])
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

/** At the end. */
export async function addMember(
  db: Db,
  staff: Actor,
  wanted: NewTeamMember,
  imageOrigins: readonly string[],
): Promise<StaffTeamMember> {
  const member = tidied(wanted, imageOrigins)
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx)
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*)::int as count, coalesce(max(display_order), 0) as last from team_members`.execute(tx)
    const { count = 0, last = 0 } = rows[0] ?? {}
    if (count >= MOST_TEAM_MEMBERS)
      throw new Refusal('conflict', `A equipe pode ter no máximo ${MOST_TEAM_MEMBERS} membros.`)
    const made = await tx
      .insertInto('team_members')
      .values({ ...member, display_order: last + 1 })
      .returning(['id', 'title', 'activity', 'userIcon', 'text', 'version'])
      .executeTakeFirstOrThrow()
    await record(tx, staff, { act: 'team-member.create', object_id: made.id, after: member })
    return made
  })
}

/** Unless somebody else has changed it since that version. */
export async function changeMember(
  db: Db,
  staff: Actor,
  id: number,
  { version, ...wanted }: TeamMemberChange,
  imageOrigins: readonly string[],
): Promise<StaffTeamMember> {
  const member = tidied(wanted, imageOrigins)
  return db.transaction().execute(async (tx) => {
    const { version: current, ...former } = await holdMember(tx, id)
    if (current !== version) throw new Refusal('conflict', STALE)
    const changed = await tx
      .updateTable('team_members')
      .set({ ...member, version: current + 1 })
      .where('id', '=', id)
      .returning(['id', 'title', 'activity', 'userIcon', 'text', 'version'])
      .executeTakeFirstOrThrow()
    await record(tx, staff, { act: 'team-member.change', object_id: id, before: former, after: member })
    return changed
  })
}

export async function removeMember(db: Db, staff: Actor, id: number) {
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx)
    const { version: _, ...former } = await holdMember(tx, id)
    await tx.deleteFrom('team_members').where('id', '=', id).execute()
    await record(tx, staff, { act: 'team-member.delete', object_id: id, before: former })
  })
}

export async function orderTeam(db: Db, staff: Actor, { ids }: NewOrder): Promise<StaffTeamMember[]> {
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx)
    const former = (await staffTeam(tx)).map(({ id }) => id)
    if (!isWholeOrder(ids, former))
      throw new Refusal('invalid', 'A ordem deve conter todos os membros da equipe, cada um uma vez.')
    await sql`
      update team_members set display_order = wanted.position
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
      where team_members.id = wanted.id`.execute(tx)
    await record(tx, staff, { act: 'team-member.order', before: { ids: former }, after: { ids } })
    return staffTeam(tx)
  })
}

/** Who comes at the same time waits, and finds what became of it. */
async function holdMember(tx: Db, id: number) {
  const { rows } = await sql<Omit<StaffTeamMember, 'id'>>`
    select title, activity, "userIcon", text, version from team_members
    where id = ${id}::bigint for update`.execute(tx)
  if (!rows[0]) throw new Refusal('missing', 'Este membro da equipe não existe mais.')
  return rows[0]
}

/** One change of the order at a time; readers do not wait. */
const lockOrder = (tx: Db) => sql`lock table team_members in share row exclusive mode`.execute(tx)

/** As it is kept, or refused. */
function tidied(
  { title, activity, userIcon, text }: NewTeamMember,
  imageOrigins: readonly string[],
): NewTeamMember {
  if (isBlank(title)) throw new Refusal('invalid', 'Informe o nome do membro da equipe.')
  if (isBlank(activity)) throw new Refusal('invalid', 'Informe o que o membro da equipe faz.')
  if (text !== null && isBlank(text)) throw new Refusal('invalid', 'Escreva um texto, ou deixe sem texto.')
  if (userIcon !== null) refuseIf(pictureAddressProblem(userIcon, imageOrigins))
  return { title: trimName(title), activity: trimName(activity), userIcon, text: text && trimName(text) }
}
