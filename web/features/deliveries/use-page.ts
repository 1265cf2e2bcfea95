import { useState } from 'react'
import { useSearchParams } from 'react-router'

const NAME = 'pagina'

/** The page of a list, as the address says. */
export function usePage() {
  const [search, setSearch] = useSearchParams()
  const [hasTurned, setTurned] = useState(false)

  function turnTo(page: number) {
    setTurned(true)
    setSearch(page === 1 ? {} : { [NAME]: String(page) })
  }

  return {
    page: pageIn(search.get(NAME)),
    turnTo,
    /** Since the list was opened. */
    hasTurned,
  }
}

/** Whatever was typed there; the server knows no page beyond six digits. */
const pageIn = (typed: string | null) => (typed && /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1)
