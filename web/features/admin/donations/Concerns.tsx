import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import type { PaymentConcern } from '#contract/donations-staff.ts'
import { formatCount } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import type { News } from '../shared/use-news.ts'
import { concernsQuery } from './api.ts'
import { ConcernRows } from './ConcernRows.tsx'
import { texts } from './texts.ts'

const FIRST = 5

/** The payments that do not go on by themselves. */
export function Concerns({ news }: { news: News }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
      <Heading size={3} id={id}>
        Precisam de alguém
      </Heading>
      <Known news={news} />
    </section>
  )
}

function Known({ news }: { news: News }) {
  const { data: concerns, error, isFetching, refetch } = useQuery(concernsQuery)
  const place = useKeptFocus(concerns, news)
  if (!concerns && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.concernsFailed)} onRetry={refetch} />
  if (!concerns)
    return (
      <>
        <p role="status" className="sr-only">
          {texts.concernsLoading}
        </p>
        <Skeleton className="h-14 w-full" />
      </>
    )
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      {concerns.length > 0 ? <FirstOnes concerns={concerns} news={news} /> : <None />}
    </div>
  )
}

function FirstOnes({ concerns, news }: { concerns: PaymentConcern[]; news: News }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <ConcernRows concerns={isWhole ? concerns : concerns.slice(0, FIRST)} news={news} linksToDonation />
      {!isWhole && concerns.length > FIRST && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setWhole(true)}>
          Mostrar mais {formatCount(concerns.length - FIRST)}
        </Button>
      )}
    </>
  )
}

function None() {
  return (
    <p className="flex items-center gap-3 text-muted">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      {texts.noConcerns}
    </p>
  )
}
