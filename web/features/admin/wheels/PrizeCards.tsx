import type { NewPrize } from '#contract/roulette-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { percentText, playersPercent } from './percent.ts'
import { prizeText } from './texts.ts'

/** The prizes as players see them, and below each the whole of its chance, of which they see hundredths. */
export function PrizeCards({ prizes }: { prizes: readonly NewPrize[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {prizes.map((prize, index) => (
        // A wheel may hold the same prize twice, but not in the same place.
        <PrizeCard key={`${index} ${prize.item_id}`} prize={prize} />
      ))}
    </ul>
  )
}

function PrizeCard({ prize }: { prize: NewPrize }) {
  const { is_rare, weight, item_description, image_url, joker_cost } = prize
  return (
    <li className={`${card} ${is_rare ? rare : 'border-line from-raised to-panel'}`}>
      <ItemPicture src={image_url} className="size-14" />
      <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
        <div className="flex items-start justify-between gap-3">
          <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-semibold wrap-anywhere">{prizeText(prize)}</span>
            {is_rare && <Badge tone="warn">Raro</Badge>}
          </p>
          <p className="font-semibold whitespace-nowrap text-gold-bright tabular-nums">
            <span className="sr-only">Chance: </span>
            {playersPercent(weight)}
          </p>
        </div>
        {item_description && <p className="text-sm text-pretty text-muted">{item_description}</p>}
        <p className="text-xs text-muted tabular-nums">
          Item {prize.item_id} · {percentText(weight)}
          {joker_cost !== null && ` · ${joker_cost} em fichas`}
        </p>
      </div>
    </li>
  )
}

const card = 'flex items-start gap-3 rounded-lg border bg-linear-165 p-3 shadow-panel'
const rare = 'border-gold/60 from-gold-deep/40 to-panel shadow-glow'
