// For screens that show a list, or one of what stands in it: `?player=7`.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigationType, useSearchParams } from 'react-router'
import { Button } from '#web/ui/Button.tsx'

type OpenedPartProps = {
  /** Which one is open; undefined: the list. */
  of: string | undefined
  children: ReactNode
}

/** Whoever opens one, or goes back to the list, goes on at its beginning. */
export function OpenedPart({ of, children }: OpenedPartProps) {
  const [shown, setShown] = useState({ of, isAnother: false })
  const isBackOrForward = useNavigationType() === 'POP'
  if (shown.of !== of) setShown({ of, isAnother: true })
  const takePlace = isBackOrForward ? takeFocusOnly : begin
  return (
    <div
      key={of ?? 'list'}
      ref={shown.isAnother ? takePlace : undefined}
      tabIndex={-1}
      className="scroll-mt-24 outline-none"
    >
      {children}
    </div>
  )
}

function begin(element: HTMLElement | null) {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView()
}

/** Going back, the browser itself returns to where the reader was. */
const takeFocusOnly = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

type OpenLinkProps = { name: string; id: number; children: ReactNode }

/** To one of the list. What the address says of the list stays, for the way back. */
export function OpenLink({ name, id, children }: OpenLinkProps) {
  const [params] = useSearchParams()
  return (
    <Link to={{ search: withOpen(params, name, String(id)) }} className="link wrap-anywhere">
      {children}
    </Link>
  )
}

export function CloseLink({ name, children }: Omit<OpenLinkProps, 'id'>) {
  const [params] = useSearchParams()
  return (
    <Button asChild variant="ghost" size="sm" className="-ml-3 justify-self-start">
      <Link to={{ search: withOpen(params, name, null) }}>
        <ArrowLeft aria-hidden />
        {children}
      </Link>
    </Button>
  )
}

function withOpen(params: URLSearchParams, name: string, id: string | null) {
  const there = new URLSearchParams(params)
  there.delete(name)
  if (id !== null) there.set(name, id)
  return there.toString()
}
