import type { ReactNode } from 'react'
import type { Reward } from '#contract/roulette.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { prizeText } from './texts.ts'

type RewardChoicesProps = {
  rewards: Reward[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

export function RewardChoices({ rewards, chosen, onChange }: RewardChoicesProps) {
  return (
    <ul
      aria-label="Prêmios a resgatar"
      className="grid max-h-96 grid-cols-1 gap-2 overflow-y-auto p-1 sm:grid-cols-2 lg:grid-cols-3"
    >
      {rewards.map((reward) => (
        <li key={reward.id}>
          <Choice isChosen={chosen.has(reward.id)} onChange={() => onChange(toggled(chosen, reward.id))}>
            <ItemPicture src={reward.image_url} className="size-10" />
            <span className="min-w-0 grow font-semibold wrap-anywhere">{prizeText(reward)}</span>
            {reward.is_rare && <Badge tone="warn">Raro</Badge>}
          </Choice>
        </li>
      ))}
    </ul>
  )
}

function toggled(chosen: ReadonlySet<number>, id: number) {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

type ChoiceProps = { isChosen: boolean; onChange: () => void; children: ReactNode }

export function Choice({ isChosen, onChange, children }: ChoiceProps) {
  return (
    <label className={look}>
      <input type="checkbox" checked={isChosen} onChange={onChange} className="size-5 shrink-0 accent-gold" />
      {children}
    </label>
  )
}

const look =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-line bg-night/50 px-3 py-1.5 transition duration-200 hover:border-gold/60 has-checked:border-gold/70 has-checked:bg-gold/10'
