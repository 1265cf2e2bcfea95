import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Inbox, MailOpen } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MailHeading } from '#contract/mailbox.ts'
import { paths } from '#contract/paths.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Message } from '#web/ui/Message.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { mailboxQuery } from './api.ts'
import { MailList } from './MailList.tsx'
import { MailView } from './MailView.tsx'
import { arrivalsText, texts } from './texts.ts'
import { MAIL_PANE, useFocusAlong } from './use-focus-along.ts'

export function MailboxScreen() {
  const { data: mails, dataUpdatedAt, error, isFetching, refetch } = useQuery(mailboxQuery)
  const [search] = useSearchParams()
  const chosen = search.get('mail')
  const arrivals = useArrivals(mails)
  useFocusAlong(chosen)

  if (isMissing(error)) return <NoMailbox />
  return (
    <div className="mx-auto grid max-w-7xl grid-cols-1 gap-6 px-4 py-10 sm:px-6 sm:py-12">
      <PageHead title="Caixa de entrada" />
      <Intro isAside={chosen !== null} />
      <p role="status" className="sr-only">
        {arrivalsText(arrivals)}
      </p>
      {error && !isFetching && !mails && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {error && mails && <Notice tone="warn">{texts.outdated}</Notice>}
      {mails?.length === 0 && chosen === null && <NoMails />}
      {mails && (mails.length > 0 || chosen !== null) && (
        <Panes mails={mails} chosen={chosen} now={dataUpdatedAt} />
      )}
      {!mails && (!error || isFetching) && <Loading />}
    </div>
  )
}

/** Those that have come since the page was opened. */
function useArrivals(mails: MailHeading[] | undefined) {
  const [newestAtFirst, setNewestAtFirst] = useState<string>()
  if (mails && newestAtFirst === undefined) setNewestAtFirst(mails[0]?.id ?? '')
  return mails?.filter(({ id }) => newestAtFirst !== undefined && id > newestAtFirst) ?? []
}

/** Where there is little room, an open mail needs it more. */
function Intro({ isAside }: { isAside: boolean }) {
  return (
    <div className={isAside ? 'max-lg:sr-only' : ''}>
      <Heading level={1} size={2} eyebrow="Demonstração" ornament>
        Caixa de entrada
      </Heading>
      <p className="mt-4 max-w-prose text-pretty text-muted">
        Aqui chegam os e-mails que este site de demonstração envia, para qualquer endereço. Nenhum deles sai
        desta máquina, e só quem está nela pode lê-los. A lista se atualiza sozinha.
      </p>
    </div>
  )
}

type PanesProps = { mails: MailHeading[]; chosen: string | null; now: number }

function Panes({ mails, chosen, now }: PanesProps) {
  return (
    <div className={panes}>
      <div className={chosen === null ? '' : 'max-lg:hidden'}>
        <MailList mails={mails} chosen={chosen} now={now} />
      </div>
      <div
        id={MAIL_PANE}
        tabIndex={-1}
        className={`min-w-0 scroll-mt-24 outline-none ${chosen === null ? 'max-lg:hidden' : ''}`}
      >
        {chosen === null ? (
          <EmptyState icon={<MailOpen aria-hidden />} title={texts.noneChosen}>
            Escolha um e-mail da lista para ler.
          </EmptyState>
        ) : (
          <Panel variant="plain">
            <Button asChild variant="ghost" size="sm" className="mb-4 -ml-3 lg:hidden">
              <Link to={{ search: '' }}>
                <ArrowLeft aria-hidden />
                Voltar para a lista
              </Link>
            </Button>
            <MailView key={chosen} id={chosen} />
          </Panel>
        )}
      </div>
    </div>
  )
}

function NoMails() {
  return (
    <EmptyState icon={<Inbox aria-hidden />} title={texts.empty}>
      <Link to={paths.register} className="link">
        Crie uma conta
      </Link>
      ,{' '}
      <Link to={paths.forgotPassword} className="link">
        recupere uma senha
      </Link>{' '}
      ou peça a troca da senha ou do e-mail em{' '}
      <Link to={paths.user} className="link">
        Minha conta
      </Link>
      : a mensagem aparece aqui em instantes.
    </EmptyState>
  )
}

function Loading() {
  return (
    <div className={panes}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid gap-2">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-19 w-full" />
        ))}
      </div>
      <Skeleton className="h-64 max-lg:hidden" />
    </div>
  )
}

/** Outside a demo, and for who asks from another machine. */
function NoMailbox() {
  return (
    <Message
      title="Página não encontrada"
      text="A caixa de entrada só existe enquanto o site é uma demonstração, e só se abre na máquina em que ele está rodando."
    >
      <PageHead title="Página não encontrada" />
      <Button asChild>
        <Link to={paths.home}>Voltar ao início</Link>
      </Button>
    </Message>
  )
}

const panes = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]'
