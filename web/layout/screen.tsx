import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { part } from '#web/ui/part.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'

/** A screen in a file of its own. Who comes from another screen stays there until it is loaded. */
export function screen(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const keep = async () => {
    loaded = await load()
    return loaded
  }
  const Next = lazy(async () => ({ default: await keep() }))
  const Part = part(keep)
  const First = () => <Part waiting={<ScreenSkeleton />} />

  return function Screen() {
    const isFirst = useIsFirst()
    const [Shown] = useState(() => loaded ?? (isFirst ? First : Next))
    return <Shown />
  }
}

/** Nothing stands there that could stay meanwhile: neither another screen nor what the server drew. */
function useIsFirst() {
  const isArrival = useLocation().key === 'default'
  const isDrawnByServer = useSyncExternalStore(never, no, yes)
  return isArrival && !isDrawnByServer
}

const never = () => () => {}
const no = () => false
const yes = () => true
