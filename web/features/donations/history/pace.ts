import { type Donation, isSettled } from '#contract/donations.ts'
import { isMissing } from '#web/http/client.ts'
import { isRefused } from '../texts.ts'

const SOON_MS = 2_000
const LATER_MS = 10_000
/** A minute of asking soon. While the tab is hidden nothing is asked, and nothing is counted. */
const SOON_TIMES = 30
const LIST_MS = 5_000

interface Following {
  data: Donation | undefined
  error: unknown
  dataUpdateCount: number
  errorUpdateCount: number
}

/** When a donation that is followed is asked for again. */
export function followMs(
  { data, error, dataUpdateCount, errorUpdateCount }: Following,
  pace: number,
): number | false {
  if (isMissing(error) || isRefused(error) || (data && isSettled(data))) return false
  return (dataUpdateCount + errorUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS) * pace
}

/** A list is asked for again while something in it moves by itself: no payer has to act for it. */
export const historyMs = (donations: Donation[], pace: number) => donations.some(moves) && LIST_MS * pace

const moves = (donation: Donation) =>
  !isSettled(donation) && donation.status !== 'pending' && donation.status !== 'rejected'
