import { type KeyboardEvent, type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { isOwnLink, VIDEO_CLASS, videoOf } from '#contract/rich-text.ts'
import { richHtml } from './rich-html.ts'
import { useReachableParts } from './use-reachable-parts.ts'
import { videoFrame } from './video-frame.ts'

type RichTextProps = {
  html: string
  /** Goes to a page of ours without loading it anew; false for what is left to the browser. */
  onFollow?: (href: string) => boolean
  onZoom?: (picture: { src: string; alt: string }) => void
  ref?: Ref<HTMLDivElement>
}

/** What people have written, with its links, pictures and videos. The only place that shows it. */
export function RichText({ html, onFollow, onZoom, ref }: RichTextProps) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => box.current, [])
  // Made once for each text: given another object, React would write it anew, over a video that plays.
  const markup = useMemo(() => ({ __html: richHtml(html) }), [html])
  useReachableParts(box, html, onZoom !== undefined)

  function act(event: MouseEvent) {
    const link = closest(event.target, 'a')
    const href = link?.getAttribute('href') ?? ''
    const video = link?.classList.contains(VIDEO_CLASS) ? videoOf(href) : undefined
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link && video) {
      event.preventDefault()
      const frame = videoFrame(video, link.textContent.trim())
      link.replaceWith(frame)
      frame.focus()
    } else if (isOwnLink(href) && onFollow?.(href)) event.preventDefault()
    else if (!link) zoom(event)
  }

  function zoom(event: MouseEvent | KeyboardEvent) {
    const picture = closest(event.target, 'img')
    if (!onZoom || picture?.role !== 'button') return
    event.preventDefault()
    onZoom({ src: picture.getAttribute('src') ?? '', alt: picture.alt })
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what happens to the links and pictures inside
    <div
      ref={box}
      className="rich-text"
      onClick={act}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && zoom(event)}
      dangerouslySetInnerHTML={markup}
    />
  )
}

const closest = <Name extends 'a' | 'img'>(target: EventTarget, name: Name) =>
  target instanceof Element ? target.closest<HTMLElementTagNameMap[Name]>(name) : null
