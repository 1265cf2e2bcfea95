// The team of the home page, as the staff sets it.
import { type Static, Type } from 'typebox'
import { orNull, Success } from './envelope.ts'
import { PictureAddress } from './pictures.ts'
import { Version } from './staff.ts'

export const MOST_TEAM_MEMBERS = 200

const exactly = { additionalProperties: false }
const fields = {
  title: Type.String({ minLength: 1, maxLength: 60 }),
  activity: Type.String({ minLength: 1, maxLength: 60 }),
  userIcon: orNull(PictureAddress),
  text: orNull(Type.String({ minLength: 1, maxLength: 300 })),
}
export const NewTeamMember = Type.Object(fields, exactly)
export type NewTeamMember = Static<typeof NewTeamMember>
export const TeamMemberChange = Type.Object({ ...fields, version: Version }, exactly)
export type TeamMemberChange = Static<typeof TeamMemberChange>

export const StaffTeamMember = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  activity: Type.String(),
  userIcon: orNull(Type.String()),
  text: orNull(Type.String()),
  version: Type.Integer(),
})
export type StaffTeamMember = Static<typeof StaffTeamMember>
export const StaffTeamAnswer = Success({ team: Type.Array(StaffTeamMember) })
export type StaffTeamAnswer = Static<typeof StaffTeamAnswer>
export const StaffTeamMemberAnswer = Success({ member: StaffTeamMember })
export type StaffTeamMemberAnswer = Static<typeof StaffTeamMemberAnswer>
