import type { ReactNode } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

type OutcomeProps = { message: string; children: ReactNode }

/** What came of a form, in its place, and what to do next. */
export function Outcome({ message, children }: OutcomeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
      <Notice tone="success">{message}</Notice>
      {children}
    </div>
  )
}
