import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'

export const TeamMember = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  activity: Type.String(),
  userIcon: Type.Union([Type.String(), Type.Null()]),
  text: Type.Union([Type.String(), Type.Null()]),
})
export type TeamMember = Static<typeof TeamMember>

export const TeamAnswer = Success({ team: Type.Array(TeamMember) })
export type TeamAnswer = Static<typeof TeamAnswer>
