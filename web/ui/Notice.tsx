import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './IconButton.tsx'

type NoticeProps = {
  tone?: 'info' | 'success' | 'warn' | 'error'
  title?: string
  children: ReactNode
  /** With it the notice can be put away. */
  onClose?: () => void
  className?: string
}

/** Trouble interrupts a screen reader (alert); good news waits its turn (status). */
export function Notice({ tone = 'info', title, children, onClose, className = '' }: NoticeProps) {
  const { Icon, role, look, accent } = tones[tone]
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-md border border-l-4 px-4 py-3 text-sm ${look} ${className}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${accent}`} />
      <div className="min-w-0 grow leading-6">
        {title && <p className={`font-display font-bold tracking-wide ${accent}`}>{title}</p>}
        <div className="text-parchment">{children}</div>
      </div>
      {onClose && (
        <IconButton label="Fechar" onClick={onClose} className="-my-2 -mr-2.5">
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

const tones = {
  info: { Icon: Info, role: 'status', look: 'border-info/40 bg-info/12', accent: 'text-info' },
  success: {
    Icon: CircleCheck,
    role: 'status',
    look: 'border-success/40 bg-success/12',
    accent: 'text-success',
  },
  warn: { Icon: TriangleAlert, role: 'alert', look: 'border-warn/40 bg-warn/12', accent: 'text-warn' },
  error: { Icon: CircleAlert, role: 'alert', look: 'border-danger/50 bg-danger/12', accent: 'text-danger' },
} as const
