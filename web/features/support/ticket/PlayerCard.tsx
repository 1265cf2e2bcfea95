import { useQuery } from '@tanstack/react-query'
import type { PlayerCard as Player } from '#contract/support-staff.ts'
import { formatCount, formatDay } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { playerCardQuery } from '../api.ts'
import { Characters, Deliveries, Donations, OtherTickets, Spins } from './PlayerParts.tsx'
import { texts } from './texts.ts'

/** Who wrote the ticket, and what is known of them that may matter for it. */
export function PlayerCard({ ticketId }: { ticketId: number }) {
  const { data, error, isFetching, refetch } = useQuery(playerCardQuery(ticketId))
  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.playerFailed)} onRetry={refetch} />
  if (!data) return <Loading />
  if (!data.player) return <p className="text-muted">{texts.playerGone}</p>
  return (
    <>
      <Face player={data.player} />
      <Characters characters={data.player.characters} />
      <Donations donations={data.player.donations} />
      <Deliveries deliveries={data.player.deliveries} />
      <Spins spins={data.player.spins} />
      <OtherTickets tickets={data.player.tickets} />
    </>
  )
}

function Face({ player: { login, level, userIcon, created_at } }: { player: Player }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={login} src={userIcon} alt="" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{login}</p>
        <p className="text-sm text-muted">
          No site desde <time dateTime={created_at}>{formatDay(created_at)}</time>
        </p>
        <p className="text-sm text-muted">Nível de acesso: {formatCount(level)}</p>
      </div>
    </div>
  )
}

function Loading() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.playerLoading}
      </p>
      <div className="flex items-center gap-4">
        <Skeleton shape="circle" className="size-14 shrink-0" />
        <div className="grid grow gap-2">
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="h-4 w-44 max-w-full" />
        </div>
      </div>
      <Skeleton className="h-40 w-full" />
    </>
  )
}
