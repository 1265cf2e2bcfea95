import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import logo from '#web/assets/logo.svg'
import { GameState } from '#web/features/game/GameState.tsx'
import { useSite } from '#web/site.tsx'
import { useTakenOver } from '#web/ui/use-taken-over.ts'

const LINKS = [
  { to: paths.about, label: 'Sobre' },
  { to: paths.downloads, label: 'Downloads' },
  { to: paths.social, label: 'Sociais' },
  { to: paths.wiki, label: 'Wiki' },
  { to: paths.credits, label: 'Créditos' },
  { to: paths.apiDocs, label: 'API' },
]
const MAILBOX = { to: paths.mailbox, label: 'Caixa de entrada' }

export function Footer() {
  const site = useSite()
  // The page may have been drawn last year.
  const year = useTakenOver() ? new Date().getFullYear() : site.year
  return (
    <footer className="mt-auto border-t border-gold/20 bg-abyss/80 peer-has-[.shimmer]:invisible">
      <div className="relative mx-auto flex max-w-7xl flex-col items-center gap-x-8 gap-y-4 px-6 py-8 text-center text-sm text-muted lg:flex-row">
        <img src={logo} alt="" width={32} height={32} className="size-8" />
        <p>
          © {year} {site.name}. Todos os direitos reservados.
        </p>
        {/* In the room below, which is there anyway. */}
        <GameState className="absolute inset-x-0 bottom-1.5 justify-center text-xs lg:right-auto lg:left-22 lg:bottom-2.5" />
        <nav aria-label="Rodapé" className="lg:ml-auto">
          <ul className="flex flex-wrap justify-center gap-x-2">
            {(site.hasMailbox ? [...LINKS, MAILBOX] : LINKS).map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="link inline-flex min-h-9 items-center px-2">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
