import { NavLink } from 'react-router'
import { paths } from '#contract/paths.ts'

const LINKS = [
  { to: paths.home, label: 'Início' },
  { to: paths.social, label: 'Sociais' },
  { to: paths.downloads, label: 'Downloads' },
  { to: paths.wiki, label: 'Wiki' },
]

type MenuLinksProps = { direction: 'row' | 'column'; onNavigate?: () => void }

export function MenuLinks({ direction, onNavigate }: MenuLinksProps) {
  return (
    <ul className={direction === 'row' ? 'flex gap-1' : 'grid gap-1'}>
      {LINKS.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end={to === paths.home} onClick={onNavigate} className={look}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

const look =
  'flex min-h-11 items-center rounded-md px-4 font-medium text-muted transition-colors hover:bg-gold/10 hover:text-gold-bright aria-[current=page]:text-gold'
