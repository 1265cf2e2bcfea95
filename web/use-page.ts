import { useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'pagina'

/** The page of a list, as the address says. */
export function usePage() {
  const [search, setSearch] = useSearchParams()
  const page = pageIn(search.get(NAME))
  const [turnedTo, setTurnedTo] = useState<number>()

  function turnTo(chosen: number) {
    setTurnedTo(chosen)
    setSearch(atPage(search, chosen))
  }

  return {
    page,
    turnTo,
    /** To this page, by the reader's own hand. */
    hasTurned: turnedTo === page,
  }
}

/** The rest of an address, a filter for example, stays as it is. */
function atPage(search: URLSearchParams, page: number) {
  const there = new URLSearchParams(search)
  there.delete(NAME)
  if (page !== 1) there.set(NAME, String(page))
  return there
}

/** Whatever was typed there; the server knows no page beyond six digits. */
const pageIn = (typed: string | null) => (typed && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1)
