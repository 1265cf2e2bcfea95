import { queryOptions } from '@tanstack/react-query'
import type { OverviewAnswer } from '#contract/overview.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY } from '../shared/rows-query.ts'

const ASK_AGAIN_MS = 60_000

export const overviewQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'overview'],
  staleTime: 0,
  refetchInterval: ASK_AGAIN_MS,
  queryFn: async () => {
    const answer = await call<Partial<OverviewAnswer> | null>('GET', '/api/admin/overview')
    if (!answer?.overview) throw new InvalidAnswer(answer)
    return answer.overview
  },
})
