import type { ReactNode } from 'react'

/** A word or two that set one thing of a list apart. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full border border-success/50 bg-success/12 px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-success">
      {children}
    </span>
  )
}
