import { Slot } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  /** While true the button is disabled and says `busyText` instead of its label. */
  busy?: boolean
  busyText?: string
  /** Gives the look to the only child, which is then the element: a link, for example. */
  asChild?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyText = 'Aguarde...',
  asChild = false,
  icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  const look = `${base} ${sizes[size]} ${variants[variant]} ${className}`
  if (asChild) {
    return (
      <Slot.Root className={look} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" className={look} {...rest} disabled={busy || rest.disabled} aria-busy={busy}>
      {busy ? <Spinner /> : icon}
      {busy ? busyText : children}
    </button>
  )
}

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-md border font-display font-bold tracking-wider text-center select-none transition duration-200 ease-out active:translate-y-px disabled:pointer-events-none disabled:not-aria-busy:opacity-50 disabled:not-aria-busy:saturate-50 [&>svg]:size-[1.2em] [&>svg]:shrink-0'

const sizes = {
  sm: 'min-h-9 px-4 py-1 text-[0.8125rem]',
  md: 'min-h-11 px-6 py-2 text-sm',
  lg: 'min-h-14 px-9 py-2.5 text-base',
}

const variants = {
  primary: 'button-gold sheen text-ink',
  secondary:
    'border-gold/50 bg-night/60 text-gold-bright shadow-panel hover:border-gold hover:bg-gold/12 hover:shadow-glow',
  ghost: 'border-transparent text-parchment hover:bg-gold/10 hover:text-gold-bright',
  danger: 'button-blood text-parchment',
}
