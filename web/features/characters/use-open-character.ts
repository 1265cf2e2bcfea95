import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'

const PARAMETER = 'personagem'

/**
 * For links that open a character. The entry of the history knows that it lies above the list, and keeps what stands there
 * beside it: a reset that waits for its confirmation goes on behind the character.
 */
export function useOpening() {
  const { search, state } = useLocation()
  return (id: number) => {
    const query = new URLSearchParams(search)
    query.set(PARAMETER, String(id))
    return { to: `${paths.characters}?${query}`, state: { ...state, isAboveList: true } }
  }
}

/** Which character is open stands in the address: a reload keeps it, Back closes it. */
export function useOpenCharacter() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const left = useRef('')
  return {
    id: idIn(search),
    close() {
      // Going back leads nowhere where the history is shorter than it was: then the list takes this place.
      const canGoBack = isAboveList(state) && left.current !== key
      left.current = key
      if (canGoBack) navigate(-1)
      else navigate(paths.characters, { replace: true })
    },
  }
}

function idIn(search: string) {
  const text = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : undefined
}

const isAboveList = (state: { isAboveList?: unknown } | null) => state?.isAboveList === true
