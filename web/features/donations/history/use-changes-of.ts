import { useEffect, useRef } from 'react'
import type { Donation } from '#contract/donations.ts'
import { useChanges } from '../api.ts'

/** Whenever the donation that is followed takes a step, the list and the wallet are asked for anew. */
export function useChangesOf(donation: Donation | undefined) {
  const showChanges = useChanges()
  const known = useRef<string>(undefined)
  const standing = donation && standingOf(donation)
  useEffect(() => {
    const isNews = known.current !== undefined && standing !== known.current
    known.current = standing
    if (isNews) showChanges()
  }, [standing])
}

const standingOf = ({ status, items_summary_json }: Donation) =>
  [status, ...items_summary_json.flatMap(({ goods }) => goods.map(({ state }) => state))].join()
