import type { ReactNode } from 'react'

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode }

/** A word or two that set one thing of a list apart. */
export function Badge({ tone = 'success', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}

const tones = {
  info: 'border-info/50 bg-info/12 text-info',
  success: 'border-success/50 bg-success/12 text-success',
  warn: 'border-warn/50 bg-warn/12 text-warn',
  danger: 'border-danger/50 bg-danger/12 text-danger',
  quiet: 'border-edge/50 bg-edge/12 text-muted',
}
