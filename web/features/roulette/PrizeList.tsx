import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import type { Prize } from '#contract/roulette.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { chanceText } from './chance-text.ts'
import { prizeText } from './texts.ts'

/** All that can come of a spin, and how likely it is. */
export function PrizeList({ prizes }: { prizes: Prize[] }) {
  return (
    <section aria-labelledby="premios" className="grid grid-cols-1 content-start gap-4">
      <div className="grid gap-2">
        <Heading size={3} id="premios">
          Prêmios e chances
        </Heading>
        <p className="text-sm text-pretty text-muted">
          As chances valem para cada giro e somam 100%. O sorteio é fechado antes de você girar, e{' '}
          <Link to={paths.fairness} className="link">
            você pode conferir cada um
          </Link>
          .
        </p>
      </div>
      <ul className="grid grid-cols-1 gap-3 xl:grid-cols-2">
        {prizes.map((prize) => (
          <PrizeCard key={prize.id} prize={prize} />
        ))}
      </ul>
    </section>
  )
}

function PrizeCard({ prize }: { prize: Prize }) {
  const { is_rare, chance, item_description, image_url } = prize
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
            {chanceText(chance)}
          </p>
        </div>
        {item_description && <p className="text-sm text-pretty text-muted">{item_description}</p>}
      </div>
    </li>
  )
}

const card = 'flex items-start gap-3 rounded-lg border bg-linear-165 p-3 shadow-panel'
const rare = 'border-gold/60 from-gold-deep/40 to-panel shadow-glow'
