import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useState } from 'react'
import { failureText, isMissing } from '#web/http/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CloseLink } from '../shared/OpenedPart.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import { useNews } from '../shared/use-news.ts'
import { donationQuery } from './api.ts'
import { DonationActs } from './DonationActs.tsx'
import { DonationParts } from './DonationParts.tsx'
import { RefundModal } from './RefundModal.tsx'
import { texts } from './texts.ts'

const FOLLOW_MS = 2_000

/** The file of one donation. */
export function DonationView({ id }: { id: number }) {
  const [isRefunding, setRefunding] = useState(false)
  const news = useNews()
  const { data, error, isFetching, refetch } = useQuery({
    ...donationQuery(id),
    // What an act leads to shows within seconds.
    refetchInterval: news.message ? FOLLOW_MS : false,
  })
  const isGone = isMissing(error)
  const file = isGone ? undefined : data
  return (
    <div className="grid grid-cols-1 gap-4">
      <CloseLink name="donation">Voltar às doações</CloseLink>
      <StaffPage
        title={`Doação nº ${id}`}
        news={news}
        actions={file && <DonationActs donation={file} news={news} onRefund={() => setRefunding(true)} />}
      >
        {isGone ? (
          <Missing />
        ) : file ? (
          <>
            {error && <Notice tone="warn">{sharedTexts.outdated}</Notice>}
            <DonationParts donation={file} news={news} />
            {isRefunding && <RefundModal donation={file} news={news} onClose={() => setRefunding(false)} />}
          </>
        ) : error && !isFetching ? (
          <LoadFailure text={failureText(error, texts.fileFailed)} onRetry={refetch} />
        ) : (
          <ListSkeleton text={texts.fileLoading} />
        )}
      </StaffPage>
    </div>
  )
}

function Missing() {
  return (
    <EmptyState icon={<FileQuestionMark aria-hidden />} title={texts.missing}>
      Confira o número, ou procure pelo login do jogador na lista.
    </EmptyState>
  )
}
