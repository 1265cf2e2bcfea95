import type { ReactNode } from 'react'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Heading } from '#web/ui/Heading.tsx'

type PublicPageProps = {
  path: string
  /** For search engines and link previews. */
  description: string
  /** The picture behind its head. */
  scene: string
  eyebrow: string
  title: string
  lead: string
  children: ReactNode
}

/** The frame of a page of text: what it is about, in one breath, and then the rest. */
export function PublicPage({ path, description, scene, eyebrow, title, lead, children }: PublicPageProps) {
  return (
    <div className="relative isolate">
      <PageHead title={title} listed={{ path, description }} />
      <Backdrop scene={scene} />
      <div className="mx-auto max-w-5xl px-4 pt-20 pb-20 sm:px-6 sm:pt-28 sm:pb-28">
        <Heading level={1} eyebrow={eyebrow} align="center" ornament>
          {title}
        </Heading>
        <p className="mx-auto mt-6 max-w-2xl text-center text-lg text-pretty text-parchment">{lead}</p>
        <div className="mt-12 grid grid-cols-1 gap-14 sm:mt-16">{children}</div>
      </div>
    </div>
  )
}
