import type { ReactNode } from 'react'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'

type AccountPageProps = {
  /** The picture behind it. */
  scene: string
  title: string
  lead: string
  children: ReactNode
}

/** A page with one form, for who is not signed in. */
export function AccountPage({ scene, title, lead, children }: AccountPageProps) {
  return (
    <div className="relative isolate px-4 pt-16 pb-20 sm:pt-24">
      <PageHead title={title} />
      <Backdrop scene={scene} />
      <Panel className="mx-auto w-full max-w-lg">
        <Heading level={1} size={2} align="center" ornament>
          {title}
        </Heading>
        <p className="mt-4 mb-6 text-center text-balance text-muted">{lead}</p>
        {children}
      </Panel>
    </div>
  )
}
