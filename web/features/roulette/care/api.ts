import { useQueryClient } from '@tanstack/react-query'
import type { BirthDate, Care, CareAnswer, DailyLimit } from '#contract/roulette-care.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import type { PauseDays } from './pause-choices.ts'

export const useDailyLimit = () =>
  useCareChange((limit: DailyLimit) => call('PUT', '/api/roleta/daily-limit', { body: limit }))

export const usePause = () =>
  useCareChange((days: PauseDays) => call('POST', '/api/roleta/pause', { body: { days } }))

export const useBirthDate = () =>
  useCareChange((birthDate: BirthDate) => call('POST', '/api/roleta/birth-date', { body: birthDate }))

type Asked = Promise<Partial<CareAnswer> | null>

/** Done when the screen behind knows of it, too: what was just allowed is not asked for again. */
function useCareChange<Body>(ask: (body: Body) => Asked) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async (body: Body): Promise<Care> => {
      const answer = await ask(body)
      if (!answer?.care) throw new InvalidAnswer(answer)
      return answer.care
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['roulette', 'data'] }),
  })
}
