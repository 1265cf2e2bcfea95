import { queryOptions } from '@tanstack/react-query'
import type {
  DonationItemChange,
  NewDonationItem,
  StaffDonationItemAnswer,
  StaffDonationItemsAnswer,
} from '#contract/donations-staff.ts'
import type {
  MarketItemChange,
  NewMarketItem,
  StaffMarketItemAnswer,
  StaffMarketItemsAnswer,
} from '#contract/market-staff.ts'
import type { NewOrder } from '#contract/staff.ts'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { ADMIN_KEY } from '../shared/rows-query.ts'

/** What players have loaded of it, in the same browser. */
export const DONATION_ITEM_KEYS = [['donation-items']]
export const MARKET_KEYS = [['market']]

const DONATION_ITEMS = '/api/admin/donation-items'
const MARKET_ITEMS = '/api/admin/market-items'

export const donationItemsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'donation-items'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<StaffDonationItemsAnswer> | null>('GET', DONATION_ITEMS)
    if (!answer?.items) throw new InvalidAnswer(answer)
    return answer.items
  },
})
export const addDonationItem = (body: NewDonationItem) =>
  call<StaffDonationItemAnswer>('POST', DONATION_ITEMS, { body })
export const changeDonationItem = (id: number, body: DonationItemChange) =>
  call<StaffDonationItemAnswer>('PUT', `${DONATION_ITEMS}/${id}`, { body })
export const orderDonationItems = (body: NewOrder) => call('PUT', `${DONATION_ITEMS}/order`, { body })

export const marketItemsQuery = queryOptions({
  queryKey: [...ADMIN_KEY, 'market-items'],
  staleTime: 0,
  queryFn: async () => {
    const answer = await call<Partial<StaffMarketItemsAnswer> | null>('GET', MARKET_ITEMS)
    if (!answer?.items) throw new InvalidAnswer(answer)
    return answer.items
  },
})
export const addMarketItem = (body: NewMarketItem) =>
  call<StaffMarketItemAnswer>('POST', MARKET_ITEMS, { body })
export const changeMarketItem = (id: number, body: MarketItemChange) =>
  call<StaffMarketItemAnswer>('PUT', `${MARKET_ITEMS}/${id}`, { body })
export const orderMarketItems = (body: NewOrder) => call('PUT', `${MARKET_ITEMS}/order`, { body })
