import { isAdmin, type User } from '#contract/session.ts'
import type { Reply } from '#contract/support.ts'
import { formatDateTime } from '#web/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { MessageText } from './MessageText.tsx'

type MessageCardProps = { message: Reply; reader: User; isNew?: boolean }

/** Players stand on one side and the team on the other; the reader's own side is always the right one. */
export function MessageCard({ message, reader, isNew = false }: MessageCardProps) {
  const { author_id, author_user, author_icon, author_level, content, created_at } = message
  const isTeam = isAdmin({ level: author_level })
  const isOurSide = isTeam === isAdmin(reader)
  return (
    <article
      className={`grid grid-cols-1 gap-3 rounded-lg border px-4 py-4 shadow-panel sm:px-5 ${isTeam ? team : player} ${isOurSide ? 'ml-5 sm:ml-16' : 'mr-5 sm:mr-16'}`}
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Avatar name={author_user} src={author_icon} size="sm" alt="" />
        <p className="min-w-0 font-semibold wrap-anywhere">
          {author_user}
          {author_id === reader.id && <span className="font-normal text-muted"> (você)</span>}
        </p>
        {isTeam && <Badge tone="warn">Equipe</Badge>}
        {isNew && <Badge>Nova</Badge>}
        <time dateTime={created_at} className="text-sm text-muted sm:ml-auto">
          {formatDateTime(created_at)}
        </time>
      </header>
      <MessageText html={content} />
    </article>
  )
}

const team = 'border-gold/40 bg-linear-165 from-gold/12 to-panel'
const player = 'border-line bg-linear-165 from-raised to-panel'
