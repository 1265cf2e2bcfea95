import { queryOptions } from '@tanstack/react-query'
import type {
  ConcernSettlement,
  DonationFileAnswer,
  PaymentConcernsAnswer,
  StaffDonation,
  StaffDonationsQuery,
} from '#contract/donations-staff.ts'
import type { WithReason } from '#contract/staff.ts'
import { callOnce, useKeptKey } from '#web/http/call-once.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY, type Asked, rowsQuery } from '../shared/rows-query.ts'
import { useAct } from '../shared/use-act.ts'

const PATH = '/api/admin/donations'

export const donationsQuery = (asked: Asked<StaffDonationsQuery>) =>
  rowsQuery<StaffDonation>('donations', asked)

export const donationQuery = (id: number) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, 'donation', id],
    // Who is about to give money back wants to know how it is now.
    staleTime: 0,
    queryFn: async () => {
      const answer = await call<Partial<DonationFileAnswer> | null>('GET', `${PATH}/${id}`)
      if (!answer?.donation) throw new InvalidAnswer(answer)
      return answer.donation
    },
  })

export const concernsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'payment-concerns'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<PaymentConcernsAnswer> | null>('GET', `${PATH}/concerns`)
    if (!answer?.concerns) throw new InvalidAnswer(answer)
    return answer.concerns
  },
})

export const useSettlement = () =>
  useAct((body: ConcernSettlement) => call('POST', `${PATH}/concerns/settle`, { body }))

export const useCheck = (id: number) =>
  useAct(() => call<DonationFileAnswer>('POST', `${PATH}/${id}/check`, { body: {} }))

export function useRefund(id: number) {
  const keyOf = useKeptKey()
  return useAct((body: WithReason) => callOnce(`${PATH}/${id}/refund`, body, { key: keyOf(body) }))
}
