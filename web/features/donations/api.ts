import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import {
  DONATION_ITEMS_PER_PAGE,
  DONATIONS_PER_PAGE,
  type DonationAnswer,
  type DonationFilter,
  type DonationHistoryAnswer,
  type DonationItemsAnswer,
  type DonationLinkAnswer,
  type DonationOrder,
} from '#contract/donations.ts'
import { callOnce } from '#web/http/call-once.ts'
import { call, currentToken, ErrorAnswer, InvalidAnswer } from '#web/http/client.ts'
import { withJitter } from '#web/http/jitter.ts'
import { useSingleMutation } from '#web/http/use-single-mutation.ts'
import { followMs, historyMs } from './history/pace.ts'
import { expectPaymentTab, isWebAddress, type PaymentTab } from './payment-tab.ts'

const pace = withJitter(1)

/**
 * The session's token, as if it were another one: whoever is refused reads so on these screens, and is not sent home
 * before. They look the session up themselves.
 */
const asPlayer = () => ({ token: currentToken() ?? '' })

/** A page of what can be had. The former page is shown until this one has come. */
export const itemsQuery = (page: number) =>
  queryOptions({
    queryKey: ['donation-items', page],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const path = `/api/donation-items?page=${page}&limit=${DONATION_ITEMS_PER_PAGE}`
      const answer = await call<Partial<DonationItemsAnswer> | null>('GET', path)
      const { items, totalPages } = answer ?? {}
      if (!items || totalPages === undefined) throw new InvalidAnswer(answer)
      return { page, items, totalPages }
    },
  })

export interface PaymentLink {
  url: string
  donationId: number
}

/** Done when the tab is open: until then nobody asks for a second link. */
export function useDonationLink(onLink: (link: PaymentLink, tab: PaymentTab) => Promise<void>) {
  const queries = useQueryClient()
  return useSingleMutation({
    mutationFn: async (order: DonationOrder) => {
      const tab = expectPaymentTab()
      const link = await askForLink(order).catch((error) => {
        tab.giveUp()
        throw error
      })
      return { link, tab }
    },
    onSuccess: ({ link, tab }) => {
      queries.invalidateQueries({ queryKey: ['donations'] })
      return onLink(link, tab)
    },
    onError: (error) => {
      // Another price, or nothing left of it: the player should see what is offered by now.
      if (error instanceof ErrorAnswer && error.status === 409)
        queries.invalidateQueries({ queryKey: ['donation-items'] })
    },
  })
}

async function askForLink(order: DonationOrder): Promise<PaymentLink> {
  const answer = await callOnce<Partial<DonationLinkAnswer>>('/api/mercadopago', order, {
    ...asPlayer(),
    takesNo: true,
  })
  const { preference_url: url, donation_id: donationId } = answer
  if (url === undefined || donationId === undefined || !isWebAddress(url)) throw new InvalidAnswer(answer)
  return { url, donationId }
}

export const historyQuery = (page: number, filter: DonationFilter) =>
  queryOptions({
    queryKey: ['donations', 'history', filter, page],
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => historyMs(state.data?.donations ?? [], pace),
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const path = `/api/donations/history?page=${page}&limit=${DONATIONS_PER_PAGE}&status=${filter}`
      const answer = await call<Partial<DonationHistoryAnswer> | null>('GET', path, asPlayer())
      const { donations, totalPages, totalItems, debts = [] } = answer ?? {}
      if (!donations || totalPages === undefined || totalItems === undefined) throw new InvalidAnswer(answer)
      return { page, filter, donations, totalPages, totalItems, debts }
    },
  })

/** One donation, asked for again and again until nothing more is to be expected. */
export const donationQuery = (id: number) =>
  queryOptions({
    queryKey: ['donations', 'one', id],
    staleTime: 0,
    // Who has paid in another tab comes back to this one.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => followMs(state, pace),
    queryFn: async () => {
      const answer = await call<Partial<DonationAnswer> | null>('GET', `/api/donations/${id}`, asPlayer())
      if (!answer?.donation) throw new InvalidAnswer(answer)
      return answer.donation
    },
  })

export function useWithdrawal() {
  const showChanges = useChanges()
  return useSingleMutation({
    mutationFn: async (id: number) => {
      const answer = await callOnce<Partial<DonationAnswer>>(`/api/donations/${id}/withdraw`, {}, asPlayer())
      if (!answer.donation) throw new InvalidAnswer(answer)
      return answer.donation
    },
    onSuccess: showChanges,
    // It may have been carried out all the same, or something of it was used meanwhile.
    onError: () => void showChanges(),
  })
}

/** Whatever a donation may bring or take along. */
const CHANGED = [['donations'], ['wallet'], ['roulette'], ['deliveries']]

export function useChanges() {
  const queries = useQueryClient()
  return () => Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey })))
}
