import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin } from '#contract/session.ts'
import { useSession } from '#web/features/session/session.ts'
import { Redirect } from '#web/Redirect.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { NarrowMenu } from './NarrowMenu.tsx'

/** The back office. Players who are not of the staff are sent home; the server would show them nothing either. */
export function AdminLayout() {
  const session = useSession()
  const { pathname } = useLocation()
  if (session.status !== 'player') return null
  if (!isAdmin(session.user)) return <Redirect to={paths.home} />
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 items-start gap-6 px-4 py-6 sm:px-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-10 lg:py-10">
      <nav
        aria-label="Administração"
        className="sticky top-24 max-h-[calc(100dvh-7rem)] self-start overflow-y-auto max-lg:hidden"
      >
        <AdminMenu />
      </nav>
      <NarrowMenu />
      {/* Of its own: what fails on one page leaves the way to the others standing. */}
      <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

const BrokenPage = () => (
  <LoadFailure
    text="Esta página não pôde ser aberta. Recarregue-a para tentar de novo."
    onRetry={() => window.location.reload()}
  />
)
