import { useState } from 'react'
import { useLater } from '#web/ui/use-later.ts'

/** One at a time. The next opens when the last is gone: that gives the focus back, to where the next takes it from. */
export function useModals<Name extends string>() {
  const [open, setOpen] = useState<Name>()
  const [next, setNext] = useState<Name>()
  useLater(0, next !== undefined, () => {
    setOpen(next)
    setNext(undefined)
  })
  return {
    open,
    show(name: Name) {
      setOpen(undefined)
      setNext(name)
    },
    close: () => setOpen(undefined),
  }
}
