import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { DONATION_FILTERS, type DonationFilter } from '#contract/donations.ts'
import { paths } from '#contract/paths.ts'
import { recheckSession } from '#web/features/session/session.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { PageHead } from '#web/PageHead.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { usePage } from '#web/use-page.ts'
import { historyQuery } from '../api.ts'
import { TestBanner } from '../TestBanner.tsx'
import { isRefused } from '../texts.ts'
import { DebtNotice } from './DebtNotice.tsx'
import { DonationList } from './DonationList.tsx'
import { FollowPanel } from './FollowPanel.tsx'
import { historyFailure, texts } from './texts.ts'
import { useHistoryAddress } from './use-history-address.ts'

export function DonationHistoryScreen() {
  const { filter, followed, choose, stopFollowing } = useHistoryAddress()
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
      <PageHead title="Histórico de doações" />
      <TestBanner />
      <div className="grid gap-4">
        <Heading level={1} ornament>
          Histórico de doações
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          Cada doação sua, o que veio com ela e em que ponto está.
        </p>
        <p className="flex flex-wrap gap-x-6 gap-y-2">
          <Link to={paths.donation} className="link">
            Fazer uma doação
          </Link>
          <Link to={paths.user} className="link">
            Voltar ao painel
          </Link>
        </p>
      </div>
      {followed !== null && <FollowPanel followed={followed} onClose={stopFollowing} />}
      <History filter={filter} onChoose={choose} />
    </div>
  )
}

type HistoryProps = { filter: DonationFilter; onChoose: (filter: DonationFilter) => void }

function History({ filter, onChoose }: HistoryProps) {
  const { page, turnTo, hasTurned } = usePage()
  const { data, error, isFetching, refetch } = useQuery(historyQuery(page, filter))

  if (isRefused(error)) return <Refused />
  if (!data && error && !isFetching) return <LoadFailure text={historyFailure(error)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={texts.loading} />
  return (
    <>
      <DebtNotice debts={data.debts} />
      {error && <Notice tone="warn">{texts.outdated}</Notice>}
      <StatusFilter filter={filter} onChoose={onChoose} />
      {data.donations.length > 0 ? (
        <DonationList
          key={`${data.filter} ${data.page}`}
          {...data}
          takesFocus={hasTurned}
          onPageChange={turnTo}
        />
      ) : (
        <NothingHere isBeyond={data.totalItems > 0} isFiltered={data.filter !== 'Todos'} />
      )}
    </>
  )
}

function StatusFilter({ filter, onChoose }: HistoryProps) {
  return (
    <Select
      label="Status"
      value={filter}
      onChange={({ target }) => onChoose(DONATION_FILTERS.find((each) => each === target.value) ?? 'Todos')}
      className="sm:max-w-xs"
    >
      {DONATION_FILTERS.map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>
  )
}

function Refused() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-5">
      <Notice tone="error" className="w-full">
        {texts.refused}
      </Notice>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          recheckSession()
          navigate(paths.login)
        }}
      >
        Fazer login
      </Button>
    </div>
  )
}

function NothingHere({ isBeyond, isFiltered }: { isBeyond: boolean; isFiltered: boolean }) {
  if (isBeyond)
    return (
      <MissingPage to={paths.donationHistory} action="Ver as mais recentes">
        O seu histórico termina antes dela.
      </MissingPage>
    )
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      title={texts.empty}
      action={
        <Button asChild variant="secondary">
          {isFiltered ? (
            <Link to={paths.donationHistory}>Ver todas</Link>
          ) : (
            <Link to={paths.donation}>Fazer a primeira doação</Link>
          )}
        </Button>
      }
    >
      {isFiltered
        ? 'Escolha outro status para ver as demais.'
        : 'Quando você fizer uma doação, ela aparece aqui, com o que veio nela e o andamento de cada entrega.'}
    </EmptyState>
  )
}
