import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useComing } from '#web/ui/use-coming.ts'
import { type RouletteData, rouletteQuery } from './api.ts'
import { CareNotice } from './care/CareNotice.tsx'
import { FirstSteps, hasNothing } from './FirstSteps.tsx'
import { RewardsPanel } from './RewardsPanel.tsx'
import { RouletteModals } from './RouletteModals.tsx'
import { rouletteFailure, texts, wheelText } from './texts.ts'
import { type Roulette, useRoulette } from './use-roulette.ts'
import { WalletBar, WalletBarSkeleton } from './WalletBar.tsx'
import { WheelPanel, WheelPanelSkeleton } from './WheelPanel.tsx'

export function RouletteScreen() {
  const { data: came, error, isFetching, refetch } = useQuery(rouletteQuery)
  const data = useComing(came)
  const hasFailed = !data && error && !isFetching
  return (
    <div className="relative isolate">
      <PageHead title="Roleta" />
      <Backdrop scene="all-classes" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
        <div className="grid gap-4">
          <Heading level={1} ornament>
            Roleta
          </Heading>
          <p className="max-w-prose text-pretty text-muted">
            Gire com Gold ou Cash e mande os prêmios para o jogo. Cada sorteio pode ser{' '}
            <Link to={paths.fairness} className="link">
              conferido por você
            </Link>
            .{' '}
            <Link to={paths.user} className="link">
              Voltar ao painel
            </Link>
          </p>
        </div>
        {data && <LoadedRoulette data={data} />}
        {hasFailed && <LoadFailure text={rouletteFailure(error, texts.loadFailed)} onRetry={refetch} />}
        {!data && !hasFailed && <RouletteSkeleton />}
      </div>
    </div>
  )
}

function LoadedRoulette({ data }: { data: RouletteData }) {
  const roulette = useRoulette(data)
  const { shown, hasCash, modals, isSpinning } = roulette
  return (
    <>
      <CareNotice care={shown.care} />
      <WalletBar
        wallet={shown.currencies}
        hasCash={hasCash}
        canExchange={!isSpinning}
        onExchange={() => modals.show('exchange')}
      />
      {hasNothing(shown.currencies) && <FirstSteps hasCash={hasCash} />}
      <Wheels roulette={roulette} />
      <RewardsPanel rewards={shown.rewards} />
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center text-sm text-muted">
        Roleta é diversão: combine com você mesmo quanto quer jogar.
        <Button variant="secondary" size="sm" onClick={() => modals.show('care')}>
          Jogar com cuidado
        </Button>
      </p>
      <RouletteModals roulette={roulette} care={data.care} />
    </>
  )
}

function Wheels({ roulette }: { roulette: Roulette }) {
  const { wheel, choose, hasCash } = roulette
  const panel = <WheelPanel roulette={roulette} />
  if (!hasCash) return panel
  const tabs = (['GOLD', 'CASH'] as const).map((each) => ({
    value: each,
    label: wheelText(each),
    content: each === wheel && panel,
  }))
  return <Tabs label="Roletas" tabs={tabs} value={wheel} onValueChange={choose} />
}

function RouletteSkeleton() {
  return (
    <>
      <WalletBarSkeleton />
      <WheelPanelSkeleton />
    </>
  )
}
