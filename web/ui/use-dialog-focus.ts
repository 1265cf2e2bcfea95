import { type RefObject, useRef } from 'react'

/**
 * Where the focus goes when a dialog opens and closes. Opening: to `start`, else to its first field, else to its first
 * control, as Radix does. Closing: back to what had it before, which Radix only does for triggers of its own.
 */
export function useDialogFocus(start?: RefObject<HTMLElement | null>) {
  const origin = useRef<HTMLElement>(null)
  return {
    onOpenAutoFocus(event: Event) {
      origin.current = originOf(document.activeElement)
      const dialog = event.target instanceof HTMLElement ? event.target : null
      const field = dialog?.querySelector<HTMLElement>(
        ':is(input, textarea, select):not(:disabled, [readonly])',
      )
      const first = start?.current ?? field
      if (!first) return
      event.preventDefault()
      // It opens with its head in sight, however little of it the window shows.
      first.focus({ preventScroll: first === start?.current })
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault()
      origin.current?.focus()
    },
  }
}

// A menu's item is gone by the time the dialog closes: the button that opened the menu stands for it.
function originOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]')
  if (menu) return document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  return focused instanceof HTMLElement ? focused : null
}
