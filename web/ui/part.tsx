import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * A component that comes in a file of its own, drawn as soon as that is there. What waits in a Suspense is held back
 * for up to 300 ms more each time, lest it flicker, and whoever waits for several waits for that several times.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined

  return function Part({ waiting, ...props }: Props & { waiting?: ReactNode }) {
    const [Shown, setShown] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      if (Shown) return
      load().then(
        (component) => {
          loaded = component
          // Bit by bit: a large one would hold up the reader of a slow phone.
          startTransition(() => setShown(() => component))
        },
        (error) => setFailure({ error }),
      )
    }, [Shown])
    // For the boundary around it: after an update of the site the file may be gone.
    if (failure) throw failure.error
    return Shown ? <Shown {...(props as Props)} /> : waiting
  }
}
