import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { useMay } from './use-may.ts'
import type { News } from './use-news.ts'

type StaffPageProps = {
  title: string
  /** A sentence or two below the title. */
  intro?: ReactNode
  /** Without it the page only says that it takes a higher level. */
  permission?: Permission
  /** Beside the title: buttons for the whole page. */
  actions?: ReactNode
  news?: News
  children: ReactNode
}

/** A page of the back office, inside of AdminLayout. */
export function StaffPage({
  title,
  intro,
  permission = 'admin.read',
  actions,
  news,
  children,
}: StaffPageProps) {
  const isAllowed = useMay()(permission)
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHead title={`${title} · Administração`} />
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-2">
          <Heading level={1} size={2}>
            {title}
          </Heading>
          {intro && <div className="max-w-prose text-pretty text-muted">{intro}</div>}
        </div>
        {isAllowed && actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {news && <NewsPlace news={news} />}
      {isAllowed ? children : <NotAllowed permission={permission} />}
    </div>
  )
}

function NewsPlace({ news: { message, forget } }: { news: News }) {
  return (
    <div className="sticky top-20 z-10 rounded-md bg-night empty:hidden">
      <PassingMessage message={message} onGone={forget} />
    </div>
  )
}

function NotAllowed({ permission }: { permission: Permission }) {
  return (
    <Notice tone="info" title="O seu nível não permite">
      Esta página pede nível {PERMISSIONS[permission].level}.{' '}
      <Link to={paths.adminPermissions} className="link">
        Ver o que cada nível permite
      </Link>
    </Notice>
  )
}
