import { useEffect, useRef } from 'react'

export const MAIL_PANE = 'mail-aberto'
export const mailLinkId = (id: string) => `mail-${id}`

// Tailwind's lg, from where on list and mail stand side by side.
const SIDE_BY_SIDE = '(min-width: 64rem)'

/** Where the list gives way to the mail, and the mail to the list, the keyboard's focus goes along. */
export function useFocusAlong(chosen: string | null) {
  const before = useRef(chosen)
  useEffect(() => {
    const left = before.current
    before.current = chosen
    if (chosen === left || matchMedia(SIDE_BY_SIDE).matches) return
    if (chosen === null) return document.getElementById(mailLinkId(left ?? ''))?.focus()
    const pane = document.getElementById(MAIL_PANE)
    pane?.focus({ preventScroll: true })
    pane?.scrollIntoView()
  }, [chosen])
}
