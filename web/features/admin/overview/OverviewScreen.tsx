import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Overview } from '#contract/overview.ts'
import { failureText } from '#web/http/client.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useComing } from '#web/ui/use-coming.ts'
import { Moment } from '../shared/Moment.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { overviewQuery } from './api.ts'
import { Doings, Waiting } from './Figures.tsx'
import { IncomePlot } from './IncomePlot.tsx'
import { PartsState } from './PartsState.tsx'
import { texts } from './texts.ts'
import { WheelsPart } from './WheelsPart.tsx'

export function OverviewScreen() {
  const { data: came, dataUpdatedAt, error, isFetching, refetch } = useQuery(overviewQuery)
  const data = useComing(came)
  return (
    <StaffPage title="Visão geral" intro="Como o site vai. Cada número leva à lista que ele conta.">
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <Loading />}
      {data && error && <Notice tone="warn">{texts.outdated}</Notice>}
      {data && <Parts overview={data} now={dataUpdatedAt} />}
    </StaffPage>
  )
}

function Parts({ overview, now }: { overview: Overview; now: number }) {
  const { donations, wheels, parts, counted_at } = overview
  return (
    <div className="grid grid-cols-1 gap-10">
      <Part title="Precisa de alguém">
        <Waiting overview={overview} now={now} />
      </Part>
      <Part title="Movimento">
        <Doings overview={overview} now={now} />
      </Part>
      <Part title="Doações aprovadas">
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
          <IncomePlot title="Por dia, nos últimos 30 dias" unit="Dia" incomes={donations.days} />
          <IncomePlot title="Por mês, nos últimos 12 meses" unit="Mês" incomes={donations.months} />
        </div>
      </Part>
      {wheels.length > 0 && (
        <Part title="Roletas">
          <WheelsPart wheels={wheels} />
        </Part>
      )}
      <Part title="Estado">
        <PartsState parts={parts} />
      </Part>
      <p className="text-sm text-muted">
        Contado em <Moment at={counted_at} />, e de novo a cada minuto.
      </p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <Heading size={3} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-32 w-full" />
      ))}
    </div>
  )
}
