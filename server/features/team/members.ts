import type { TeamMember } from '#contract/team.ts'
import type { Db } from '#server/db/connection.ts'

// Bounds the public answer; no real team comes near it.
const MOST_MEMBERS = 200

export async function teamMembers(db: Db): Promise<TeamMember[]> {
  return db
    .selectFrom('team_members')
    .select(['id', 'title', 'activity', 'userIcon', 'text'])
    .orderBy('display_order')
    .orderBy('id')
    .limit(MOST_MEMBERS)
    .execute()
}
