import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { withoutTrailingSlash } from '#contract/paths.ts'
import { AdminMenu } from './AdminMenu.tsx'
import { MENU } from './menu.ts'

/** Where there is no room beside the page: a button that says where one is, and opens the rest. */
export function NarrowMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const path = withoutTrailingSlash(useLocation().pathname)
  const here = MENU.flatMap(({ entries }) => entries).find(({ to }) => to === path)

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && isOpen) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears a key pressed on the button or a link inside
    <div onKeyDown={closeOnEscape} className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="menu-da-administracao"
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 rounded-md border border-edge bg-night px-4 text-left shadow-well transition duration-200 hover:border-gold/70"
      >
        <span className="text-sm text-muted">Administração</span>
        <span className="min-w-0 grow truncate font-semibold text-gold-bright">{here?.label}</span>
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-gold transition ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <nav
        id="menu-da-administracao"
        aria-label="Administração"
        hidden={!isOpen}
        className="mt-2 rounded-lg border border-line bg-night p-3 shadow-float"
      >
        <AdminMenu onNavigate={close} />
      </nav>
    </div>
  )
}
