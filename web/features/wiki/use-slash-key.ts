import { type RefObject, useEffect, useState } from 'react'

/** The key `/` leads to the field from anywhere on the page. Who types by voice, or by accident, can do without it. */
export function useSlashKey(field: RefObject<HTMLElement | null>) {
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    if (!isOn) return
    function hear(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [isOn, field])
  return { isOn, turnOff: () => setOn(false) }
}

/** In a field, where it is a letter, or in a modal, which keeps the focus. */
const isElsewhere = ({ target }: KeyboardEvent) =>
  document.querySelector('[role=dialog]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select')))
