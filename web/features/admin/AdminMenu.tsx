import { ArrowUpRight } from 'lucide-react'
import { useId } from 'react'
import { NavLink } from 'react-router'
import { isInside, MENU, type MenuEntry } from './menu.ts'
import { useMay } from './shared/use-may.ts'

/** The pages of the back office, as far as the own level opens them. */
export function AdminMenu({ onNavigate }: { onNavigate?: () => void }) {
  const may = useMay()
  const id = useId()
  return (
    <div className="grid gap-6">
      {MENU.map(({ title, entries }, index) => (
        <div key={title} className="grid gap-1">
          <p
            id={`${id}-${index}`}
            className="px-3 text-xs font-semibold tracking-[0.15em] text-gold uppercase"
          >
            {title}
          </p>
          <ul aria-labelledby={`${id}-${index}`} className="grid max-lg:grid-cols-2 max-lg:gap-x-2">
            {entries
              .filter(({ permission }) => may(permission))
              .map((entry) => (
                <li key={entry.to}>
                  <EntryLink entry={entry} onNavigate={onNavigate} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

type EntryLinkProps = { entry: MenuEntry; onNavigate: (() => void) | undefined }

function EntryLink({ entry: { to, label, icon: Icon }, onNavigate }: EntryLinkProps) {
  return (
    <NavLink to={to} end onClick={onNavigate} className={look}>
      <Icon aria-hidden className="size-4.5 shrink-0 text-gold" />
      <span className="min-w-0 grow">{label}</span>
      {!isInside(to) && (
        <>
          <ArrowUpRight aria-hidden className="size-4 shrink-0" />
          <span className="sr-only">(fora da administração)</span>
        </>
      )}
    </NavLink>
  )
}

const look =
  'flex min-h-10 items-center gap-3 rounded-md border border-transparent px-3 text-sm font-medium text-muted transition-colors hover:bg-gold/10 hover:text-gold-bright aria-[current=page]:border-gold/40 aria-[current=page]:bg-gold/12 aria-[current=page]:text-gold-bright'
