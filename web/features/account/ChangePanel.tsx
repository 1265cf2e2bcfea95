import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { useLater } from '#web/ui/use-later.ts'

const RETURN_AFTER_MS = 4_000

type ChangePanelProps = {
  title: string
  /** Of public/itens. */
  icon: string
  /** What else happens. */
  note: string
  /** Until there is one the form is shown. */
  outcome: string | undefined
  children: ReactNode
}

/** Where a change is completed, on the dashboard. */
export function ChangePanel({ title, icon, note, outcome, children }: ChangePanelProps) {
  const navigate = useNavigate()
  // Replaced, so that going back does not lead to a link that has been used.
  useLater(RETURN_AFTER_MS, outcome !== undefined, () => navigate(paths.user, { replace: true }))

  return (
    <Panel aria-labelledby="mudanca" className="grid gap-6">
      <Heading id="mudanca">{title}</Heading>
      <div className="grid items-center gap-8 lg:grid-cols-2">
        {outcome === undefined ? (
          children
        ) : (
          <Outcome message={outcome}>
            <p className="text-sm text-muted">Você voltará ao painel em instantes.</p>
            <Button variant="secondary" asChild className="justify-self-start">
              <Link to={paths.user} replace>
                Voltar agora
              </Link>
            </Button>
          </Outcome>
        )}
        <div className="grid justify-items-center gap-5 text-center">
          <img
            src={`/itens/${icon}.webp`}
            alt=""
            width={160}
            height={160}
            className="size-32 rounded-lg shadow-glow max-lg:hidden"
          />
          <p className="max-w-sm text-balance text-muted">{note}</p>
        </div>
      </div>
    </Panel>
  )
}
