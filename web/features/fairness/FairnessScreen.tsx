import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { figuresQuery, useWheels } from './api.ts'
import { Checker } from './Checker.tsx'
import { CommitmentPanel } from './CommitmentPanel.tsx'
import { type CheckerValues, NO_VALUES } from './checker-values.ts'
import { FiguresSection } from './FiguresSection.tsx'
import { SpinsSection } from './SpinsSection.tsx'

export function FairnessScreen() {
  const { data: figures } = useQuery(figuresQuery)
  const { wheels } = useWheels(figures?.wheels.map(({ hash }) => hash) ?? [])
  const [opened, setOpened] = useState({ times: 0, values: NO_VALUES })
  const open = (values: CheckerValues) => setOpened({ times: opened.times + 1, values })

  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-12 px-4 py-12 sm:px-6">
      <PageHead title="Roleta justa" />
      <div className="grid gap-4">
        <Heading level={1} ornament>
          Roleta justa
        </Heading>
        <p className="max-w-prose text-pretty text-muted">
          Cada giro sai de três coisas: uma semente do servidor, escolhida antes; a sua semente; e o número do
          giro. Aqui você confere que nada foi trocado depois, sem precisar confiar na gente.{' '}
          <Link to={paths.roulette} className="link">
            Voltar à roleta
          </Link>
        </p>
      </div>
      <CommitmentPanel />
      <SpinsSection onOpen={open} />
      <Checker
        key={opened.times}
        start={opened.values}
        takesFocus={opened.times > 0}
        wheels={[...wheels.values()]}
      />
      <FiguresSection />
    </div>
  )
}
