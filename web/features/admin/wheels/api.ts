import { queryOptions } from '@tanstack/react-query'
import type { WheelType } from '#contract/roulette.ts'
import type {
  NewWheel,
  NewWheelAnswer,
  StaffWheelAnswer,
  StaffWheelsAnswer,
  WheelActivation,
  WheelPrizesAnswer,
} from '#contract/roulette-staff.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY } from '../shared/rows-query.ts'

/** How soon it is noticed that a wheel has changed at its hour. */
const LOOK_AGAIN_MS = 15_000

/** What players have loaded of it, in the same browser. */
export const WHEEL_KEYS = [['roulette-prizes'], ['fairness']]

export const wheelsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'wheels'],
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.some(({ scheduled }) => scheduled) ? LOOK_AGAIN_MS : false),
  queryFn: async () => {
    const answer = await call<Partial<StaffWheelsAnswer> | null>('GET', '/api/admin/wheels')
    if (!answer?.wheels) throw new InvalidAnswer(answer)
    return answer.wheels
  },
})

/** A version never changes. */
export const versionQuery = (id: number) =>
  queryOptions({
    queryKey: ['wheel-version', id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await call<Partial<WheelPrizesAnswer> | null>('GET', `/api/admin/wheels/versions/${id}`)
      if (!answer?.prizes) throw new InvalidAnswer(answer)
      return answer.prizes
    },
  })

export const saveWheel = async (body: NewWheel) =>
  (await call<NewWheelAnswer>('POST', '/api/admin/wheels/versions', { body })).wheel
export const activateWheel = (id: number, body: WheelActivation) =>
  call<StaffWheelAnswer>('POST', `/api/admin/wheels/versions/${id}/activate`, { body })
export const cancelSchedule = (type: WheelType) => call('DELETE', `/api/admin/wheels/${type}/schedule`)
