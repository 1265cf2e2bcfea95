import { type DonationLine, totalOf } from '#contract/donations.ts'
import { formatCount, formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { goodText, goodTone } from './status-texts.ts'

/** What was chosen, what each thing gives, and how far that has come. */
export function DonationLines({ lines }: { lines: DonationLine[] }) {
  return (
    <ul className="grid grid-cols-1 divide-y divide-line">
      {lines.map((line, index) => (
        // They keep their order, and two may bear one label.
        <li key={index} className="grid grid-cols-1 gap-2 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums">
            <span className="font-semibold wrap-anywhere">
              {formatCount(line.quantity)}× {line.label}
            </span>
            <span>{formatReais(totalOf([line]))}</span>
          </p>
          <ul className="grid grid-cols-1 gap-1.5 text-sm">
            {line.goods.map((good, place) => (
              <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="text-muted wrap-anywhere">{good.title}</span>
                <Badge tone={goodTone(good)}>{goodText(good)}</Badge>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
