import { queryOptions } from '@tanstack/react-query'
import type { NewOrder } from '#contract/staff.ts'
import type {
  NewTeamMember,
  StaffTeamAnswer,
  StaffTeamMemberAnswer,
  TeamMemberChange,
} from '#contract/team-staff.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY } from '../shared/rows-query.ts'

const TEAM = '/api/admin/team'

/** What the home page has loaded of it, in the same browser. */
export const TEAM_KEYS = [['team']]

export const teamQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'team'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<StaffTeamAnswer> | null>('GET', TEAM)
    if (!answer?.team) throw new InvalidAnswer(answer)
    return answer.team
  },
})
export const addMember = (body: NewTeamMember) => call<StaffTeamMemberAnswer>('POST', TEAM, { body })
export const changeMember = (id: number, body: TeamMemberChange) =>
  call<StaffTeamMemberAnswer>('PUT', `${TEAM}/${id}`, { body })
export const removeMember = (id: number) => call('DELETE', `${TEAM}/${id}`)
export const orderTeam = (body: NewOrder) => call('PUT', `${TEAM}/order`, { body })
