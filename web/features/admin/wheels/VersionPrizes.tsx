import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { NewPrize } from '#contract/roulette-staff.ts'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { versionQuery } from './api.ts'
import { texts } from './texts.ts'

type VersionPrizesProps = {
  /** Undefined: there is none, and so no prizes. */
  version: number | undefined
  running: number | undefined
  children: (prizes: NewPrize[] | undefined, running: NewPrize[] | undefined) => ReactNode
}

/** The prizes of a version, and of the one that runs, once both are there. */
export function VersionPrizes({ version, running, children }: VersionPrizesProps) {
  const own = useQuery({ ...versionQuery(version ?? 0), enabled: version !== undefined })
  const former = useQuery({ ...versionQuery(running ?? 0), enabled: running !== undefined })
  const awaited = [...(version === undefined ? [] : [own]), ...(running === undefined ? [] : [former])]
  const failed = awaited.find(({ data, error, isFetching }) => !data && error && !isFetching)
  if (failed)
    return <LoadFailure text={failureText(failed.error, texts.prizesFailed)} onRetry={failed.refetch} />
  if (awaited.every(({ data }) => data)) return children(own.data, former.data)
  return (
    <div className="grid gap-3">
      <p role="status" className="sr-only">
        {texts.prizesLoading}
      </p>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} className="h-16 w-full" />
      ))}
    </div>
  )
}
