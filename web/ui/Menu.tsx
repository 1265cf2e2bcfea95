import { DropdownMenu } from 'radix-ui'
import type { PointerEventHandler, ReactElement, ReactNode } from 'react'

type MenuProps = {
  /** The button that opens the menu. */
  trigger: ReactElement
  /** MenuItems. */
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Told for the trigger and for the open list alike. */
  onPointerEnter?: PointerEventHandler
  onPointerLeave?: PointerEventHandler
  align?: 'start' | 'center' | 'end'
}

// Not modal: that would inject a <style>, which our content security policy refuses. Not in a portal: the list stays in
// the landmark of its button.
export function Menu({
  trigger,
  children,
  align = 'end',
  onPointerEnter,
  onPointerLeave,
  ...root
}: MenuProps) {
  const pointer = { ...(onPointerEnter && { onPointerEnter }), ...(onPointerLeave && { onPointerLeave }) }
  return (
    <DropdownMenu.Root modal={false} {...root}>
      <DropdownMenu.Trigger asChild {...pointer}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        {...pointer}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className="frame z-30 min-w-52 rounded-lg p-2 before:hidden shadow-float data-[state=open]:animate-rise data-[state=closed]:animate-sink"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
