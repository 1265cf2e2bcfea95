import { type ComponentProps, useState } from 'react'
import { useNavigate } from 'react-router'
import { isPage } from '#contract/paths.ts'
import { PictureModal } from '#web/ui/PictureModal.tsx'
import { RichText } from '#web/ui/RichText.tsx'

type Picture = Pick<ComponentProps<typeof PictureModal>, 'src' | 'alt'>

export function MessageText({ html }: { html: string }) {
  const navigate = useNavigate()
  const [zoomed, setZoomed] = useState<Picture>()

  function follow(href: string) {
    // Our pictures and files have no screen.
    if (!isPage(new URL(href, window.location.origin).pathname)) return false
    navigate(href)
    return true
  }

  return (
    <div className="min-w-0 wrap-anywhere">
      <RichText html={html} onFollow={follow} onZoom={setZoomed} />
      {zoomed && <PictureModal {...zoomed} onClose={() => setZoomed(undefined)} />}
    </div>
  )
}
