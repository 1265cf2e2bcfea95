import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import logo from '#web/assets/logo.svg'
import { useSite } from '#web/site.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ErrorBoundary } from '#web/ui/ErrorBoundary.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { MobileMenu } from './MobileMenu.tsx'

export function MenuBar() {
  const site = useSite()
  return (
    <header className="sticky top-0 z-20 border-b border-gold/20 bg-night">
      <a
        href="#conteudo"
        className="link sr-only focus:not-sr-only focus:absolute focus:z-30 focus:bg-night focus:p-3"
      >
        Pular para o conteúdo
      </a>
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link to={paths.home} className="flex min-w-0 items-center gap-3">
          <img src={logo} alt="" className="size-10 shrink-0" />
          <span className="engraved truncate font-display text-lg font-bold tracking-wide max-[26rem]:sr-only md:max-lg:sr-only">
            {site.name}
          </span>
        </Link>
        <nav aria-label="Principal" className="hidden grow md:block">
          <MenuLinks direction="row" />
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <ErrorBoundary fallback={<BrokenCorner />}>
            <AccountCorner />
          </ErrorBoundary>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}

/** What it opens comes in files of their own, which may be gone after an update of the site. */
function BrokenCorner() {
  return (
    <>
      <p role="alert" className="sr-only">
        Não foi possível abrir. Recarregue a página.
      </p>
      <Button size="sm" onClick={() => window.location.reload()}>
        Recarregar
      </Button>
    </>
  )
}
