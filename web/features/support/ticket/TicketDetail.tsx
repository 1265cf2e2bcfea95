import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeft, MessageCircleQuestionMark } from 'lucide-react'
import { isAdmin, type User } from '#contract/session.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ticketQuery } from '../api.ts'
import { OpenTicket } from './OpenTicket.tsx'
import { StaffAside } from './StaffAside.tsx'
import { texts } from './texts.ts'
import { threadOf } from './thread.ts'

type TicketDetailProps = { id: number; user: User; onBack: () => void }

export function TicketDetail({ id, user, onBack }: TicketDetailProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Button
        variant="ghost"
        size="sm"
        icon={<ArrowLeft aria-hidden />}
        onClick={onBack}
        className="-ml-3 justify-self-start"
      >
        Voltar para a lista
      </Button>
      <LoadedTicket key={id} id={id} user={user} onBack={onBack} />
    </div>
  )
}

function LoadedTicket({ id, user, onBack }: TicketDetailProps) {
  const query = useInfiniteQuery(ticketQuery(id))
  const { data, error, isFetching, isFetchNextPageError, refetch } = query
  const thread = data && threadOf(data.pages)

  async function loadEarlier() {
    const { data: longer } = await query.fetchNextPage()
    // None have come if it failed, or had to make way for news.
    const came = longer?.pages[data?.pages.length ?? 0]
    return came?.replies.at(-1)?.id
  }

  if (isMissing(error)) return <MissingTicket id={id} onBack={onBack} />
  if (!thread)
    return (
      <>
        <BareTitle id={id} />
        {error && !isFetching ? (
          <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
        ) : (
          <ListSkeleton text={texts.loading} shape="circle" />
        )}
      </>
    )
  const isStaff = isAdmin(user)
  return (
    <div className={isStaff ? withAside : 'grid grid-cols-1 gap-6'}>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6">
        {error && !isFetchNextPageError && <Notice tone="warn">{texts.outdated}</Notice>}
        <OpenTicket
          thread={thread}
          user={user}
          earlier={{
            isThere: query.hasNextPage,
            isLoading: query.isFetchingNextPage,
            failure: isFetchNextPageError ? failureText(error, texts.earlierFailed) : undefined,
            load: loadEarlier,
          }}
        />
      </div>
      {isStaff && <StaffAside ticketId={id} />}
    </div>
  )
}

/** For those who go by headings, while there is no ticket to bear one. */
const BareTitle = ({ id }: { id: number }) => <h1 className="sr-only">Ticket #{id}</h1>

function MissingTicket({ id, onBack }: Pick<TicketDetailProps, 'id' | 'onBack'>) {
  return (
    <>
      <BareTitle id={id} />
      <EmptyState
        icon={<MessageCircleQuestionMark aria-hidden />}
        title={texts.missing}
        action={
          <Button variant="secondary" onClick={onBack}>
            Ver os tickets
          </Button>
        }
      >
        Confira o número: o endereço pode ter sido copiado pela metade, ou o ticket é de outra conta.
      </EmptyState>
    </>
  )
}

const withAside = 'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]'
