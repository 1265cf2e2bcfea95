import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Outcome } from '#web/ui/Outcome.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DeadLink } from './DeadLink.tsx'
import { ResetConfirmation } from './ResetConfirmation.tsx'
import { outcomeTitles } from './texts.ts'
import { type ResetOutcome, useResetLink } from './use-reset-link.ts'

/** For who comes from the mail that asks to confirm a reset. `onLeft`: it is gone, and with it what had the focus. */
export function ResetPanel({ onLeft }: { onLeft: () => void }) {
  const { link, tell, forget } = useResetLink()
  if (link.kind === 'none') return null

  function leave() {
    forget()
    onLeft()
  }

  return (
    <Panel aria-labelledby="reset" className="grid gap-5">
      {link.kind === 'token' && (
        <ResetConfirmation key={link.token} token={link.token} onConfirmed={tell} onLeave={leave} />
      )}
      {link.kind === 'outcome' && <Done outcome={link.outcome} onLeave={leave} />}
      {link.kind === 'dead' && <DeadLink onLeave={leave} />}
    </Panel>
  )
}

function Done({ outcome: { state, message }, onLeave }: { outcome: ResetOutcome; onLeave: () => void }) {
  const isQueued = state === 'queued'
  return (
    <>
      <Heading id="reset">{outcomeTitles[state]}</Heading>
      <Outcome message={message} tone={isQueued ? 'info' : 'success'}>
        <div className="flex flex-wrap gap-3">
          {isQueued && (
            <Button asChild className="max-sm:grow">
              <Link to={paths.deliveries}>Ver em Entregas</Link>
            </Button>
          )}
          <Button variant="secondary" onClick={onLeave} className="max-sm:grow">
            Fechar
          </Button>
        </div>
      </Outcome>
    </>
  )
}
