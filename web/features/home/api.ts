import { queryOptions } from '@tanstack/react-query'
import type { TeamAnswer } from '#contract/team.ts'
import { call, sentenceOf } from '#web/http/client.ts'

/** A good status around `success: false`. */
export class RefusedTeam extends Error {
  readonly sentence: string | undefined

  constructor(answer: unknown) {
    super('refused')
    this.sentence = sentenceOf(answer, 'message')
  }
}

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async () => {
    const answer = await call<Partial<TeamAnswer> | null>('GET', '/api/team-members')
    if (!answer?.success || !answer.team) throw new RefusedTeam(answer)
    return answer.team
  },
})
