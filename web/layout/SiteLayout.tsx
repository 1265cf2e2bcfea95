import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Footer } from './Footer.tsx'
import { MenuBar } from './MenuBar.tsx'
import { useArrival } from './use-arrival.ts'

export function SiteLayout() {
  const { pathname } = useLocation()
  useArrival(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <MenuBar />
      <main id="conteudo" tabIndex={-1} className="outline-none">
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Skeleton className="mx-auto my-12 h-96 max-w-5xl" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* The login screen covers the page: what lies behind it must not take the keyboard's focus. */}
      {pathname !== paths.login && <Footer />}
    </div>
  )
}
