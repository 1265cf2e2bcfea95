import { useQuery } from '@tanstack/react-query'
import { Dices } from 'lucide-react'
import { useState } from 'react'
import { SPINS } from '#contract/roulette.ts'
import type { WheelFigures } from '#contract/roulette-proof.ts'
import { formatCount, formatDateTime } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useComing } from '#web/ui/use-coming.ts'
import { figuresQuery } from './api.ts'
import { FiguresTable } from './FiguresTable.tsx'
import { spinsForAFirstReading } from './reading.ts'
import { spinsText, texts } from './texts.ts'

/** What the wheels have given everybody, beside what they promise. */
export function FiguresSection() {
  const { data: came, error, isFetching, refetch } = useQuery(figuresQuery)
  const data = useComing(came)
  return (
    <section aria-labelledby="numeros" className="grid grid-cols-1 gap-6">
      <Heading id="numeros">O que as roletas deram</Heading>
      <p className="max-w-prose text-pretty text-muted">
        Os giros de todos os jogadores nas roletas em uso, ao lado do que as chances prometem. Números assim
        mostram um desvio grande, mas não provam que um prêmio raro é honesto: o que prova é conferir giro por
        giro.
      </p>
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.figuresFailed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <ListSkeleton text={texts.figuresLoading} />}
      {data && (data.wheels.length > 0 ? <WheelTabs wheels={data.wheels} /> : <NoWheels />)}
      {data && data.wheels.length > 0 && (
        <p className="text-sm text-muted">
          Contados em <time dateTime={data.counted_at}>{formatDateTime(data.counted_at)}</time>. A conta
          recomeça quando uma roleta muda.
        </p>
      )}
    </section>
  )
}

function WheelTabs({ wheels }: { wheels: WheelFigures[] }) {
  const [chosen, setChosen] = useState<string>(wheels[0]?.type ?? '')
  const tabs = wheels.map((wheel) => ({
    value: wheel.type,
    label: `Roleta de ${SPINS[wheel.type].name}`,
    content: <WheelPart wheel={wheel} />,
  }))
  return (
    <Panel variant="plain">
      <Tabs label="Roletas" tabs={tabs} value={chosen} onValueChange={setChosen} />
    </Panel>
  )
}

function NoWheels() {
  return (
    <EmptyState icon={<Dices aria-hidden />} title={texts.noWheels}>
      Quando houver uma com prêmios, os números dela aparecem aqui.
    </EmptyState>
  )
}

function WheelPart({ wheel }: { wheel: WheelFigures }) {
  const enough = spinsForAFirstReading(wheel.slots)
  const isEarly = wheel.spins < enough
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-muted tabular-nums">{spinsText(wheel.spins)}</p>
      {isEarly && (
        <Notice>
          Ainda são poucos giros para dizer alguma coisa: até para o prêmio mais comum, só a partir de uns{' '}
          {formatCount(enough)}.
        </Notice>
      )}
      <FiguresTable wheel={wheel} isEarly={isEarly} />
    </div>
  )
}
