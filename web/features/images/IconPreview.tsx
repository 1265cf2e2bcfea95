import type { User } from '#contract/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { Choice } from './choice.ts'

/** What the icon will look like; until a picture is chosen, what it looks like now. */
export function IconPreview({ user, choice }: { user: User; choice: Choice }) {
  return (
    <div className="grid shrink-0 content-start justify-items-center gap-3 sm:w-32">
      <div className="relative flex">
        <Avatar name={user.name} src={choice.preview ?? user.userIcon} size="lg" alt="" />
        {/* Above it, not in its place: a part that goes while the focus moves makes the modal take the focus. */}
        {choice.isChecking && (
          <span className="absolute inset-0 grid place-items-center rounded-full bg-abyss/75 text-gold-bright">
            <Spinner className="size-10" />
          </span>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {captionOf(choice)}
      </p>
    </div>
  )
}

function captionOf({ isChecking, preview }: Choice) {
  if (isChecking) return 'Carregando...'
  return preview ? 'Novo ícone' : 'Ícone atual'
}
