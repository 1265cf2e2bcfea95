import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isPage } from '#contract/paths.ts'
import { OUTLINE_FROM_HEADINGS } from '#contract/wiki.ts'
import { PictureModal } from '#web/ui/PictureModal.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { outlineOf } from './outline.ts'
import { TopicOutline } from './TopicOutline.tsx'
import { useWikiAddress } from './use-wiki-address.ts'
import { wikiAddressIn } from './wiki-address.ts'

export function TopicText({ content }: { content: string }) {
  const { open, zoom, zoomed, unzoom } = useWikiAddress()
  const navigate = useNavigate()
  const text = useRef<HTMLDivElement>(null)
  const outline = useMemo(() => outlineOf(content), [content])

  function follow(href: string) {
    // Our pictures and files have no screen.
    if (!isPage(new URL(href, window.location.origin).pathname)) return false
    const address = wikiAddressIn(href)
    if (address) open(address)
    else navigate(href)
    return true
  }

  function goTo(position: number) {
    const heading = text.current?.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')[position]
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView()
  }

  const shown = <RichText ref={text} html={content} onFollow={follow} onZoom={zoom} />
  return (
    <>
      {outline.length < OUTLINE_FROM_HEADINGS ? (
        shown
      ) : (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-10">
          <TopicOutline entries={outline} onChoose={goTo} />
          <div className="min-w-0 lg:order-first">{shown}</div>
        </div>
      )}
      {zoomed && <PictureModal {...zoomed} onClose={unzoom} />}
    </>
  )
}
