import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import logo from '#web/assets/logo.svg'
import { siteName } from '#web/site.ts'

export function Footer() {
  return (
    <footer className="mt-auto border-t border-gold/20 bg-abyss/80">
      <div className="mx-auto flex max-w-7xl flex-col items-center gap-4 px-6 py-8 text-center text-sm text-muted sm:flex-row">
        <img src={logo} alt="" className="size-8" />
        <p>
          © {new Date().getFullYear()} {siteName}. Todos os direitos reservados.
        </p>
        <Link to={paths.apiDocs} className="link sm:ml-auto">
          API
        </Link>
      </div>
    </footer>
  )
}
