import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { Message } from '#web/ui/Message.tsx'
import { ScreenSkeleton } from '#web/ui/ScreenSkeleton.tsx'
import { Footer } from './Footer.tsx'
import { MenuBar } from './MenuBar.tsx'
import { useArrival } from './use-arrival.ts'

export function SiteLayout() {
  const { pathname } = useLocation()
  useArrival(pathname)
  return (
    <div className="flex min-h-dvh flex-col">
      <MenuBar />
      {/* While something is waited for, the footer stays out of sight: what comes would push it away, or pull it up. */}
      <main id="conteudo" tabIndex={-1} className="peer outline-none has-[.shimmer]:min-h-dvh">
        <ErrorBoundary key={wholeOf(pathname)} fallback={<BrokenScreen />}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {/* The login screen covers the page: what lies behind it must not take the keyboard's focus. */}
      {pathname !== paths.login && <Footer />}
    </div>
  )
}

/** The back office is one: its menu stays while its pages change, and it looks after what fails in them. */
const wholeOf = (pathname: string) => (`${pathname}/`.startsWith(`${paths.admin}/`) ? paths.admin : pathname)

function BrokenScreen() {
  return (
    <Message
      title="Algo deu errado"
      text="Esta página não pôde ser aberta. Recarregue-a para tentar de novo."
    >
      <Button onClick={() => window.location.reload()}>Recarregar</Button>
    </Message>
  )
}
