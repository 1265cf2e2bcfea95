import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'

type MenuItemProps = {
  children: ReactNode
  onSelect?: () => void
  tone?: 'plain' | 'danger'
  disabled?: boolean
  /** Makes the only child the item: a link, for example. */
  asChild?: boolean
}

export function MenuItem({ tone = 'plain', ...item }: MenuItemProps) {
  return <DropdownMenu.Item {...item} className={`${look} ${tones[tone]}`} />
}

const look =
  'flex min-h-11 items-center gap-3 rounded-md px-3 text-sm font-medium outline-none transition-colors duration-150 data-disabled:pointer-events-none data-disabled:opacity-50 [&>svg]:size-4.5 [&>svg]:shrink-0'

const tones = {
  plain: 'text-parchment data-highlighted:bg-gold/15 data-highlighted:text-gold-bright [&>svg]:text-gold',
  danger: 'text-danger data-highlighted:bg-danger/15',
}
