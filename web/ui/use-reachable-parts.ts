import { type RefObject, useEffect } from 'react'
import { reachByKeyboard } from './reach-by-keyboard.ts'

/** A picture that is meant to be smaller is an icon: there is nothing more to see in it. */
const ZOOM_FROM_WIDTH = 160

/** The pictures of a text that can be zoomed and the tables that scroll, for those who have no mouse. */
export function useReachableParts(box: RefObject<HTMLElement | null>, html: string, isZoomable: boolean) {
  // Another text has other parts, hence `html`.
  useEffect(() => {
    if (isZoomable) return box.current ? nameButtons(box.current) : undefined
  }, [box, html, isZoomable])
  useEffect(() => {
    const stops = [...(box.current?.querySelectorAll('table') ?? [])].map(reachByKeyboard)
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [box, html])
}

/** A picture within a link is a part of the link. */
function nameButtons(text: HTMLElement) {
  const pictures = [...text.querySelectorAll('img')].filter(
    (picture) =>
      !picture.closest('a') && Number(picture.getAttribute('width') ?? ZOOM_FROM_WIDTH) >= ZOOM_FROM_WIDTH,
  )
  for (const picture of pictures) {
    picture.tabIndex = 0
    picture.setAttribute('role', 'button')
    picture.setAttribute('aria-label', picture.alt ? `Ampliar imagem: ${picture.alt}` : 'Ampliar imagem')
  }
  return () => {
    for (const picture of pictures)
      for (const name of ['tabindex', 'role', 'aria-label']) picture.removeAttribute(name)
  }
}
