import { useQuery } from '@tanstack/react-query'
import type { PendingReset } from '#contract/characters.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { isDead, pendingResetQuery, useResetConfirmation } from './api.ts'
import { ClassPicture } from './ClassPicture.tsx'
import { DeadLink } from './DeadLink.tsx'
import { PresenceNotice } from './PresenceNotice.tsx'
import { outcomeTitles, resets, standingOf, texts } from './texts.ts'
import type { ResetOutcome } from './use-reset-link.ts'

type ResetConfirmationProps = {
  token: string
  onConfirmed: (outcome: ResetOutcome) => void
  onLeave: () => void
}

/** Says what the link will do, and waits for a click: what scans mails opens every link in them. */
export function ResetConfirmation({ token, onConfirmed, onLeave }: ResetConfirmationProps) {
  const { data: reset, error, isFetching, refetch } = useQuery(pendingResetQuery(token))
  const { mutate, isPending, error: refusal } = useResetConfirmation(token)
  const confirm = () =>
    mutate(undefined, {
      onSuccess: ({ state, message }) => onConfirmed({ state, message: message || outcomeTitles[state] }),
    })

  if (isDead(error) || isDead(refusal)) return <DeadLink onLeave={onLeave} />
  if (!reset) return <Unread error={isFetching ? null : error} onRetry={refetch} onLeave={onLeave} />
  return (
    <>
      <Question reset={reset} />
      {refusal && <Notice tone="error">{failureText(refusal, texts.confirmFailed)}</Notice>}
      {/* While the game decides, and once it has, what was seen before is no news. */}
      {!refusal && !isPending && (
        <PresenceNotice isOnline={reset.is_online} isAsking={isFetching} onAsk={refetch} />
      )}
      {error && !isFetching && <Notice tone="error">{failureText(error, texts.linkFailed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} busyText="Confirmando..." onClick={confirm} className="max-sm:grow">
          Confirmar reset
        </Button>
        <NotNow onLeave={onLeave} />
      </div>
    </>
  )
}

function Question({ reset: { type, character } }: { reset: PendingReset }) {
  return (
    <>
      <Heading id="reset">{resets[type].name}</Heading>
      <div className={row}>
        <ClassPicture character={character} className={picture} />
        <div className="grid min-w-0 gap-1">
          <p className="font-display text-lg font-bold tracking-wide wrap-anywhere">{character.name}</p>
          <p className="text-sm text-muted">{standingOf(character)}</p>
        </div>
        <p className="text-pretty max-sm:col-span-2">{resets[type].change}</p>
      </div>
    </>
  )
}

type UnreadProps = { error: Error | null; onRetry: () => void; onLeave: () => void }

function Unread({ error, onRetry, onLeave }: UnreadProps) {
  return (
    <>
      <Heading id="reset">Confirmar reset</Heading>
      {error ? (
        <LoadFailure
          text={failureText(error, texts.linkFailed)}
          onRetry={isMissing(error) ? undefined : onRetry}
        />
      ) : (
        <div className={row}>
          <p role="status" className="sr-only">
            {texts.linkLoading}
          </p>
          <Skeleton className={picture} />
          <div className="grid min-w-0 grid-cols-1 gap-3">
            <Skeleton className="h-6 w-40 max-w-full" />
            <Skeleton className="h-4 w-28 max-w-full" />
          </div>
          <Skeleton className="h-5 w-full max-w-md max-sm:col-span-2" />
        </div>
      )}
      <NotNow onLeave={onLeave} />
    </>
  )
}

function NotNow({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="secondary" onClick={onLeave} className="justify-self-start max-sm:grow">
      Agora não
    </Button>
  )
}

// On a phone what changes stands below the picture, elsewhere beside it.
const row = 'grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-4 sm:gap-y-0'
const picture = 'size-20 sm:row-span-2 sm:size-32'
