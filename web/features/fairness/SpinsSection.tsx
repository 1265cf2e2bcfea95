import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { failureText } from '#web/http/client.ts'
import { MissingPage } from '#web/MissingPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { usePage } from '#web/use-page.ts'
import { spinsQuery, useWheels } from './api.ts'
import type { CheckerValues } from './checker-values.ts'
import { SpinList } from './SpinList.tsx'
import { texts } from './texts.ts'

type SpinsSectionProps = { onOpen: (values: CheckerValues) => void }

export function SpinsSection({ onOpen }: SpinsSectionProps) {
  return (
    <section aria-labelledby="giros" className="grid grid-cols-1 gap-6">
      <Heading id="giros">Os seus giros</Heading>
      <p className="max-w-prose text-pretty text-muted">
        Um giro pode ser conferido quando a semente do servidor que o sorteou já foi revelada. A conta é
        refeita no seu navegador, sem perguntar nada ao servidor: funciona até com a internet desligada.
      </p>
      <Spins onOpen={onOpen} />
    </section>
  )
}

function Spins({ onOpen }: SpinsSectionProps) {
  const { page, turnTo, hasTurned } = usePage()
  const { data, error, isFetching, refetch } = useQuery(spinsQuery(page))
  const known = useWheels(data?.spins.map(({ wheel_hash }) => wheel_hash) ?? [])

  if (!data && error && !isFetching)
    return <LoadFailure text={failureText(error, texts.spinsFailed)} onRetry={refetch} />
  if (!data) return <ListSkeleton text={texts.spinsLoading} />
  if (data.totalItems === 0) return <NoSpins />
  if (data.spins.length === 0)
    return (
      <MissingPage to={paths.fairness} action="Ver os mais recentes">
        A lista dos seus giros termina antes dela.
      </MissingPage>
    )
  return (
    <>
      {error && <Notice tone="warn">{texts.spinsOutdated}</Notice>}
      {known.error && (
        <LoadFailure text={failureText(known.error, texts.wheelsFailed)} onRetry={known.refetch} />
      )}
      <SpinList
        key={data.page}
        {...data}
        wheels={known.wheels}
        takesFocus={hasTurned}
        onPageChange={turnTo}
        onOpen={onOpen}
      />
    </>
  )
}

function NoSpins() {
  return (
    <EmptyState
      icon={<Dices aria-hidden />}
      title={texts.noSpins}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.roulette}>Ir para a roleta</Link>
        </Button>
      }
    >
      Anote o resumo da semente do servidor, gire, e volte aqui para conferir.
    </EmptyState>
  )
}
