import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import type { TicketNote } from '#contract/support-staff.ts'
import { formatDateTime } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { notesQuery } from '../api.ts'
import { NoteForm } from './NoteForm.tsx'
import { texts } from './texts.ts'

export function Notes({ ticketId }: { ticketId: number }) {
  const { data, error, isFetching, refetch } = useQuery(notesQuery(ticketId))
  return (
    <>
      <p className="flex items-center gap-2 text-sm font-semibold text-warn">
        <EyeOff aria-hidden className="size-4 shrink-0" />
        Só a equipe vê
      </p>
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.notesFailed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <Loading />}
      {data?.notes.length === 0 && <p className="text-sm text-muted">Nenhuma nota ainda.</p>}
      {data && data.notes.length > 0 && <NoteList notes={data.notes} />}
      <NoteForm ticketId={ticketId} />
    </>
  )
}

function NoteList({ notes }: { notes: TicketNote[] }) {
  return (
    <ol aria-label="Notas, da mais antiga à mais recente" className="grid grid-cols-1 gap-3">
      {notes.map(({ id, author_user, content, created_at }) => (
        <li key={id} className="rounded-md border border-warn/30 bg-warn/8 px-3 py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
            <span className="font-semibold wrap-anywhere">{author_user}</span>
            <time dateTime={created_at} className="text-xs text-muted">
              {formatDateTime(created_at)}
            </time>
          </p>
          <p className="text-sm whitespace-pre-wrap wrap-anywhere">{content}</p>
        </li>
      ))}
    </ol>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className="sr-only">
        {texts.notesLoading}
      </p>
      <Skeleton className="h-14 w-full" />
    </div>
  )
}
