import type { ReactNode } from 'react'

/** Beside a form: what players will see of it. */
export function Preview({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Como os jogadores veem" className="min-w-0">
      <div className="sticky top-0 grid grid-cols-1 gap-4">
        <p aria-hidden className="text-sm font-medium text-parchment">
          Como os jogadores veem
        </p>
        {children}
      </div>
    </section>
  )
}
