import { ChevronDown, Image, LifeBuoy, LogOut, UserRound } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin, type User } from '#contract/session.ts'
import { endSession } from '#web/features/session/session.ts'
import { pendingText } from '#web/features/support/texts.ts'
import { usePendingTickets } from '#web/features/support/use-pending-tickets.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { part } from '#web/ui/part.tsx'
import { useLeaveTimer } from './use-leave-timer.ts'

const loadIconModal = () => import('#web/features/images/IconModal.tsx')
const IconModal = part(async () => (await loadIconModal()).IconModal)

const CLOSE_AFTER_MS = 300

export function UserMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [isChangingIcon, setChangingIcon] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pointer = useLeaveTimer(CLOSE_AFTER_MS, () => setOpen(false))
  const pending = usePendingTickets(user)
  const newsId = useId()

  function open(next: boolean) {
    setOpen(next)
    if (next) loadIconModal()
  }

  function changeIcon() {
    // The modal gives the focus back to what had it, and the menu may be gone before the modal is there.
    button.current?.focus()
    setChangingIcon(true)
  }

  return (
    <>
      {/* What the dot says: heard when it appears, and again by who comes to the button. */}
      <p id={newsId} role="status" className="sr-only">
        {pending > 0 && pendingText(pending)}
      </p>
      <Menu
        open={isOpen}
        onOpenChange={open}
        {...pointer}
        trigger={
          <button
            ref={button}
            type="button"
            aria-describedby={pending > 0 ? newsId : undefined}
            className={userButton}
          >
            <span className="relative flex shrink-0">
              <Avatar name={user.name} src={user.userIcon} size="sm" alt="" />
              {pending > 0 && <span aria-hidden className={dot} />}
            </span>
            <span className={`max-w-36 truncate sm:max-w-56 ${isAdmin(user) ? 'text-role-red' : ''}`}>
              Olá, {user.name}
            </span>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-gold" />
          </button>
        }
      >
        <MenuItem asChild>
          <Link to={paths.user}>
            <UserRound aria-hidden />
            Minha conta
          </Link>
        </MenuItem>
        <MenuItem onSelect={changeIcon}>
          <Image aria-hidden />
          Mudar Ícone
        </MenuItem>
        <SupportItem pending={pending} />
        <MenuItem onSelect={endSession}>
          <LogOut aria-hidden />
          Deslogar
        </MenuItem>
      </Menu>
      {isChangingIcon && <IconModal user={user} onClose={() => setChangingIcon(false)} />}
    </>
  )
}

function SupportItem({ pending }: { pending: number }) {
  return (
    <MenuItem asChild>
      <Link to={paths.support}>
        <LifeBuoy aria-hidden />
        Suporte
        {pending > 0 && (
          <span className="ml-auto flex items-center gap-2 tabular-nums">
            <span aria-hidden className="size-2.5 rounded-full bg-beacon" />
            {pending} <span className="sr-only">{pending === 1 ? 'resposta' : 'respostas'}</span>
          </span>
        )}
      </Link>
    </MenuItem>
  )
}

const userButton =
  'flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-gold/10 data-[state=open]:bg-gold/10'

// Its ring keeps it apart from whatever the picture shows.
const dot = 'absolute -top-0.5 -right-0.5 size-3 rounded-full bg-beacon ring-2 ring-night'
