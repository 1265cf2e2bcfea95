import { Sparkle } from 'lucide-react'
import { type DonationItem, mostOf, withQuantity } from '#contract/donations.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { QuantityField } from './QuantityField.tsx'
import { limitText, reaisText } from './texts.ts'

type ItemCardProps = { item: DonationItem; quantity: number; onChange: (quantity: number) => void }

export function ItemCard({ item, quantity, onChange }: ItemCardProps) {
  const { label, value, maxQuantity, icon, description, Itens } = item
  return (
    <li className={`${card} ${quantity > 0 ? chosen : 'border-line from-raised to-panel'}`}>
      <div className="flex items-start gap-4">
        <ItemPicture src={icon} className="size-16" />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="font-display text-lg leading-snug font-bold tracking-wide wrap-anywhere">{label}</h2>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold text-gold-bright tabular-nums">{reaisText(value)}</span>
            {maxQuantity === 0 ? (
              <Badge tone="warn">{limitText(maxQuantity)}</Badge>
            ) : (
              <span className="text-sm text-muted tabular-nums">{limitText(maxQuantity)}</span>
            )}
          </p>
        </div>
      </div>
      {description && <p className="text-sm text-pretty text-muted">{withQuantity(description, quantity)}</p>}
      {Itens.length > 0 && (
        <ul aria-label={`O que vem em ${label}`} className="grid gap-1.5 text-sm">
          {Itens.map((line) => (
            <li key={line} className="flex gap-2 wrap-anywhere">
              <Sparkle aria-hidden className="mt-1 size-3.5 shrink-0 text-gold" />
              {withQuantity(line, quantity)}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto border-t border-line pt-3">
        <QuantityField name={label} quantity={quantity} max={mostOf(item)} onChange={onChange} />
      </div>
    </li>
  )
}

const card =
  'flex flex-col gap-4 rounded-lg border bg-linear-165 p-5 shadow-panel transition-colors duration-200'
const chosen = 'border-gold/70 from-gold-deep/25 to-panel'
