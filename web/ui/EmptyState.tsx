import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: ReactNode
  title: string
  /** What to do next. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-gold/30 bg-night/50 px-6 py-12 text-center">
      <div className="mb-2 grid size-18 place-items-center rounded-full border border-gold/40 bg-radial from-gold/20 to-transparent text-gold [&>svg]:size-8">
        {icon}
      </div>
      <p className="font-display text-lg font-bold tracking-wide text-parchment">{title}</p>
      {children && <div className="max-w-prose text-pretty text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
