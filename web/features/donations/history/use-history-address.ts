import { useLayoutEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DONATION_FILTERS, type DonationFilter } from '#contract/donations.ts'

const FILTER = 'situacao'
const DONATION = 'donation'
const PAGE = 'pagina'

/** What the address asks for. Whatever the provider wrote beside it proves nothing, and is removed unread. */
export function useHistoryAddress() {
  const [search, setSearch] = useSearchParams()
  const own = ownPart(search)
  const isWhole = own.toString() === search.toString()
  useLayoutEffect(() => {
    if (!isWhole) setSearch(own, { replace: true })
  }, [isWhole])
  return {
    filter: filterIn(search),
    followed: followedIn(search),
    /** Another filter begins at its first page. */
    choose: (filter: DonationFilter) =>
      setSearch(changed(own, { [FILTER]: filter === 'Todos' ? null : filter, [PAGE]: null })),
    stopFollowing: () => setSearch(changed(own, { [DONATION]: null }), { replace: true }),
  }
}

export const ownPart = (search: URLSearchParams) =>
  new URLSearchParams([...search].filter(([name]) => [DONATION, FILTER, PAGE].includes(name)))

/** Null: no donation is asked for. 'unknown': what is asked for is no number of a donation. */
export function followedIn(search: URLSearchParams): number | 'unknown' | null {
  const id = search.get(DONATION)
  if (id === null) return null
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 'unknown'
}

const filterIn = (search: URLSearchParams) =>
  DONATION_FILTERS.find((filter) => filter === search.get(FILTER)) ?? 'Todos'

function changed(search: URLSearchParams, values: Record<string, string | null>) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(values))
    if (value === null) next.delete(name)
    else next.set(name, value)
  return next
}
