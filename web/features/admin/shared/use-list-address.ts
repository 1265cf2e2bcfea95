import { useState } from 'react'
import { useSearchParams } from 'react-router'

const BEFORE = 'before'

export interface ListAddress<Name extends string = string> {
  /** As they stand in the address; '' for those that do not. */
  filters: Record<Name, string>
  isFiltered: boolean
  /** The list begins behind this row. Undefined: with the newest. */
  before: string | undefined
  /** Other filters, and so from the newest on. The rest of the address stays as it is. */
  filter: (next: Record<Name, string>) => void
  turnTo: (before: number | undefined) => void
  /** To these rows, by the reader's own hand. */
  hasTurned: boolean
}

/** What of a list the address asks for. `names` are its filters, as the server calls them. */
export function useListAddress<Name extends string>(names: readonly Name[]): ListAddress<Name> {
  const [params, setParams] = useSearchParams()
  const before = numberIn(params.get(BEFORE))
  const [turnedTo, setTurnedTo] = useState<{ before: string | undefined }>()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >

  function go(changes: Record<string, string>) {
    const there = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === '') there.delete(name)
      else there.set(name, value)
    setParams(there)
  }

  return {
    filters,
    isFiltered: names.some((name) => filters[name] !== ''),
    before,
    filter(next) {
      setTurnedTo(undefined)
      go({ ...next, [BEFORE]: '' })
    },
    turnTo(row) {
      const next = row === undefined ? '' : String(row)
      setTurnedTo({ before: next || undefined })
      go({ [BEFORE]: next })
    },
    hasTurned: turnedTo !== undefined && turnedTo.before === before,
  }
}

/** The number of a row or of a player, whatever was typed in the address. */
export const numberIn = (typed: string | null | undefined) =>
  typed && /^[1-9]\d{0,14}$/.test(typed) ? typed : undefined
