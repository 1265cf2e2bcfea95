import { Gift } from 'lucide-react'
import type { Prize } from '#contract/roulette.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useComing } from '#web/ui/use-coming.ts'
import { PrizeList } from './PrizeList.tsx'
import { SpinArea } from './SpinArea.tsx'
import { rouletteFailure, texts } from './texts.ts'
import type { Roulette } from './use-roulette.ts'

/** One wheel: the reel, and beside it all that it holds. */
export function WheelPanel({ roulette }: { roulette: Roulette }) {
  const { data, error, isFetching, refetch } = roulette.prizes
  const prizes = useComing(data)
  if (!prizes && error && !isFetching)
    return <LoadFailure text={rouletteFailure(error, texts.prizesFailed)} onRetry={refetch} />
  if (!prizes) return <WheelPanelSkeleton />
  if (prizes.length === 0) return <NoPrizes />
  return <Wheel roulette={roulette} prizes={prizes} />
}

function Wheel({ roulette, prizes }: { roulette: Roulette; prizes: Prize[] }) {
  return (
    <div className={columns}>
      <SpinArea roulette={roulette} prizes={prizes} />
      <PrizeList prizes={prizes} />
    </div>
  )
}

function NoPrizes() {
  return (
    <EmptyState icon={<Gift aria-hidden />} title={texts.noPrizes}>
      A equipe está escolhendo o que colocar nela. Volte daqui a pouco.
    </EmptyState>
  )
}

export function WheelPanelSkeleton() {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid grid-cols-1 content-start gap-4">
        <Skeleton className="h-81 w-full sm:h-131" />
        <Skeleton className="h-14 w-full" />
      </div>
      <div className="grid grid-cols-1 content-start gap-3 xl:grid-cols-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-20 w-full" />
        ))}
      </div>
    </div>
  )
}

const columns = 'grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]'
