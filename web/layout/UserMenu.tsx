import { ChevronDown, Image, LogOut, UserRound } from 'lucide-react'
import { lazy, Suspense, startTransition, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin, type User } from '#contract/session.ts'
import { endSession } from '#web/features/session/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { useLeaveTimer } from './use-leave-timer.ts'

const loadIconModal = () => import('#web/features/images/IconModal.tsx')
const IconModal = lazy(async () => ({ default: (await loadIconModal()).IconModal }))

const CLOSE_AFTER_MS = 300

export function UserMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const [isChangingIcon, setChangingIcon] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const pointer = useLeaveTimer(CLOSE_AFTER_MS, () => setOpen(false))

  function open(next: boolean) {
    setOpen(next)
    if (next) loadIconModal()
  }

  function changeIcon() {
    // The modal gives the focus back to what had it, and the menu may be gone before the modal is there.
    button.current?.focus()
    startTransition(() => setChangingIcon(true))
  }

  return (
    <>
      <Menu
        open={isOpen}
        onOpenChange={open}
        {...pointer}
        trigger={
          <button ref={button} type="button" className={userButton}>
            <Avatar name={user.name} src={user.userIcon} size="sm" alt="" />
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
        <MenuItem onSelect={endSession}>
          <LogOut aria-hidden />
          Deslogar
        </MenuItem>
      </Menu>
      <Suspense>
        {isChangingIcon && <IconModal user={user} onClose={() => setChangingIcon(false)} />}
      </Suspense>
    </>
  )
}

const userButton =
  'flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-gold/10 data-[state=open]:bg-gold/10'
