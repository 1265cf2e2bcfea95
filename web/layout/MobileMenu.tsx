import { Menu as MenuIcon, X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { MenuLinks } from './MenuLinks.tsx'

/** The button and, below the bar, the links it opens. */
export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears a key pressed on the button or a link inside
    <div onKeyDown={closeOnEscape} className="md:hidden">
      <IconButton
        ref={button}
        label={isOpen ? 'Fechar menu' : 'Abrir menu'}
        aria-expanded={isOpen}
        aria-controls="menu-movel"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? <X aria-hidden /> : <MenuIcon aria-hidden />}
      </IconButton>
      <nav
        id="menu-movel"
        aria-label="Menu móvel"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full border-y border-line bg-night px-4 py-3 shadow-float"
      >
        <MenuLinks direction="column" onNavigate={() => setOpen(false)} />
      </nav>
    </div>
  )
}
