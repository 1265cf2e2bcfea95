import type { DonatedGood, Donation } from '#contract/donations.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { goodText, goodTone } from './texts.ts'

type GoodsListProps = { goods: DonatedGood[]; of: Donation }

/** What a donation gives, and how far each thing has come. */
export function GoodsList({ goods, of: donation }: GoodsListProps) {
  return (
    <ul className="grid gap-1.5 text-sm">
      {goods.map((good, index) => (
        // They keep their order, and two may bear one title.
        <li key={index} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{good.title}</span>
          <GoodState good={good} of={donation} />
        </li>
      ))}
    </ul>
  )
}

function GoodState({ good, of: donation }: { good: DonatedGood; of: Donation }) {
  const text = goodText(good, donation)
  return text && <Badge tone={goodTone(good)}>{text}</Badge>
}
