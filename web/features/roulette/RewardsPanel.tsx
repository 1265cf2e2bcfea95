import { PackageCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { claimProblem, MAX_CLAIMS_AT_ONCE, type Reward } from '#contract/roulette.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useClaim } from './api.ts'
import { Choice, RewardChoices } from './RewardChoices.tsx'
import { rouletteFailure, texts } from './texts.ts'
import { useMessage } from './use-message.ts'

/** What was won and waits to be sent to the game. */
export function RewardsPanel({ rewards }: { rewards: Reward[] }) {
  const { message, say, forget } = useMessage()
  const { mutate, isPending, isSuccess } = useClaim()

  function claim(rewardIds: number[]) {
    const problem = claimProblem({ rewardIds })
    if (problem) return say('error', problem)
    mutate(
      { rewardIds },
      {
        onSuccess: (claimed) => say('success', claimed || texts.claimed),
        onError: (error) => say('error', rouletteFailure(error, texts.claimFailed)),
      },
    )
  }

  return (
    <Panel aria-labelledby="resgate" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Heading size={3} id="resgate">
          Prêmios a resgatar
        </Heading>
        <Link to={paths.deliveries} className="link text-sm">
          Ver Entregas
        </Link>
      </div>
      <PassingMessage message={message} onGone={forget}>
        {message?.tone === 'success' && (
          <Link to={paths.deliveries} className="link">
            Acompanhe em Entregas
          </Link>
        )}
      </PassingMessage>
      {rewards.length === 0 ? (
        // The button that was pressed is gone.
        <div ref={isSuccess ? takeFocus : undefined} tabIndex={-1} className="outline-none">
          <EmptyState icon={<PackageCheck aria-hidden />} title="Nenhum prêmio esperando.">
            O que você ganhar na roleta fica guardado aqui, sem prazo, até você mandar para o jogo.
          </EmptyState>
        </div>
      ) : (
        <ClaimForm rewards={rewards} isBusy={isPending} onClaim={claim} />
      )}
    </Panel>
  )
}

type ClaimFormProps = { rewards: Reward[]; isBusy: boolean; onClaim: (rewardIds: number[]) => void }

function ClaimForm({ rewards, isBusy, onClaim }: ClaimFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const claimable = rewards.slice(0, MAX_CLAIMS_AT_ONCE).map(({ id }) => id)
  const rewardIds = claimable.filter((id) => chosen.has(id))
  const hasAll = rewardIds.length === claimable.length

  function submit(event: FormEvent) {
    event.preventDefault()
    onClaim(rewardIds)
  }

  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Choice isChosen={hasAll} onChange={() => setChosen(new Set(hasAll ? [] : claimable))}>
        Selecionar todos
      </Choice>
      <RewardChoices rewards={rewards} chosen={chosen} onChange={setChosen} />
      <Button type="submit" busy={isBusy} busyText="Resgatando..." className="sm:justify-self-start">
        {rewardIds.length === 0 ? 'Resgatar' : `Resgatar (${rewardIds.length})`}
      </Button>
    </form>
  )
}
