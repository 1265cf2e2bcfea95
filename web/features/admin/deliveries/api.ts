import type { StaffDeliveriesQuery, StaffDelivery, StaffDeliveryAnswer } from '#contract/deliveries-staff.ts'
import type { WithReason } from '#contract/staff.ts'
import { call } from '#web/http/client.ts'
import { type Asked, rowsQuery } from '../shared/rows-query.ts'
import { useAct } from '../shared/use-act.ts'

const PATH = '/api/admin/deliveries'

export const deliveriesQuery = (asked: Asked<StaffDeliveriesQuery>) =>
  rowsQuery<StaffDelivery>('deliveries', asked)

export const useRetry = (id: number) =>
  useAct(() => call<StaffDeliveryAnswer>('POST', `${PATH}/${id}/retry`, { body: {} }))

export const useCancelling = (id: number) =>
  useAct((body: WithReason) => call<StaffDeliveryAnswer>('POST', `${PATH}/${id}/cancel`, { body }))
