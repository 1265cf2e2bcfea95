import { queryOptions } from '@tanstack/react-query'
import type { TeamAnswer } from '#contract/team.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  meta: { isPublic: true },
  queryFn: async () => {
    const answer = await call<Partial<TeamAnswer> | null>('GET', '/api/team-members')
    if (!answer?.success || !answer.team) throw new InvalidAnswer(answer)
    return answer.team
  },
})
