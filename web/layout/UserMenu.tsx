import { ChevronDown, LogOut, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { isAdmin, type User } from '#contract/session.ts'
import { endSession } from '#web/features/session/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { MenuItem } from '#web/ui/MenuItem.tsx'
import { useLeaveTimer } from './use-leave-timer.ts'

const CLOSE_AFTER_MS = 300

export function UserMenu({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  const pointer = useLeaveTimer(CLOSE_AFTER_MS, () => setOpen(false))

  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      {...pointer}
      trigger={
        <button type="button" className={userButton}>
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
      <MenuItem onSelect={endSession}>
        <LogOut aria-hidden />
        Deslogar
      </MenuItem>
    </Menu>
  )
}

const userButton =
  'flex min-h-11 items-center gap-2.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-gold/10 data-[state=open]:bg-gold/10'
