import { useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Layer, stepsAfterPush, stepsAfterReplace, stepsIn } from './history-steps.ts'
import { readWikiAddress, type WikiAddress, wikiAddressOf } from './wiki-address.ts'

/** A picture of a topic, in full size. It has no address, but Back closes it too. */
export interface ZoomedPicture {
  src: string
  alt: string
}

/** Longer than a double click takes, and than a browser takes to go back. */
const LEAVING_MS = 500

/** What is open, and how something else is opened or closed again. */
export function useWikiAddress() {
  const { search, state, key } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => readWikiAddress(search), [search])
  const left = useRef({ key: '', at: 0 })

  /** For a link. */
  function linkTo(to: WikiAddress, { replace = false } = {}) {
    const move = { from: address, to, steps: stepsIn(state) }
    const steps = replace ? stepsAfterReplace(move) : stepsAfterPush(move)
    return { to: wikiAddressOf(to), state: { steps }, replace }
  }

  function open(to: WikiAddress, how?: { replace: boolean }) {
    const { to: path, ...options } = linkTo(to, how)
    navigate(path, options)
  }

  function goBack(steps: number | undefined, instead: WikiAddress) {
    const isAgain = left.current.key === key
    if (isAgain && performance.now() - left.current.at < LEAVING_MS) return
    left.current = { key, at: performance.now() }
    // A history that is shorter than it was leads nowhere.
    if (steps === undefined || isAgain) open(instead, { replace: true })
    else navigate(-steps)
  }

  function zoom(picture: ZoomedPicture) {
    const { to, state: kept } = linkTo(address)
    navigate(to, { state: { ...kept, picture } })
  }

  return {
    address,
    linkTo,
    open,
    /** Back to before it was opened here, or else on to what lies behind it. */
    close: (layer: Layer, behind: WikiAddress) => goBack(stepsIn(state)[layer], behind),
    zoomed: pictureIn(state),
    zoom,
    unzoom: () => goBack(1, address),
  }
}

function pictureIn(state: unknown): ZoomedPicture | undefined {
  const picture = (state as { picture?: Partial<ZoomedPicture> } | null)?.picture
  return typeof picture?.src === 'string' ? { src: picture.src, alt: String(picture.alt ?? '') } : undefined
}
