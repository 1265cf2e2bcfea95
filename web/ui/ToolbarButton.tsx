import { Toolbar } from 'radix-ui'
import type { ComponentProps } from 'react'

type ToolbarButtonProps = ComponentProps<'button'> & {
  label: string
  /** As it is pressed: 'Ctrl+B'. */
  keys?: string
  /** For one that switches something: whether it is on. */
  isOn?: boolean | undefined
  /** It keeps the focus, which a disabled button would lose. */
  isIdle?: boolean
}

/** A button of a Toolbar: an icon, whose name is `label`. */
export function ToolbarButton({
  label,
  keys,
  isOn,
  isIdle = false,
  className = '',
  onClick,
  ...rest
}: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={keys?.replaceAll('Ctrl', 'Control')}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      onClick={isIdle ? undefined : onClick}
      className={`${look} ${className}`}
      {...rest}
    />
  )
}

const look =
  'inline-flex h-9 min-w-9 items-center justify-center gap-1 rounded-md border border-transparent px-1.5 text-sm font-semibold text-parchment transition-colors duration-150 not-aria-disabled:hover:bg-gold/12 not-aria-disabled:hover:text-gold-bright focus-visible:-outline-offset-1 aria-disabled:opacity-40 aria-pressed:border-gold/60 aria-pressed:bg-gold/20 aria-pressed:text-gold-bright data-[state=open]:bg-gold/15 [&>svg]:size-4.5 [&>svg]:shrink-0'
