import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { takeFocus } from './take-focus.ts'

type OutcomeProps = {
  message: string
  /** `info`: it is under way. */
  tone?: 'success' | 'info'
  children: ReactNode
}

/** What came of a form, in its place, and what to do next. */
export function Outcome({ message, tone = 'success', children }: OutcomeProps) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="grid scroll-mt-24 gap-5 outline-none">
      <Notice tone={tone}>{message}</Notice>
      {children}
    </div>
  )
}
