import { Sparkle } from 'lucide-react'
import { useState } from 'react'
import { withQuantity } from '#contract/donations.ts'
import { formatReais } from '#web/format.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { Preview } from '../forms/Preview.tsx'
import { centsTyped, wholeOf } from '../forms/typed-numbers.ts'
import type { DonationDraft } from './donation-draft.ts'
import { limitText } from './texts.ts'

/** The item as players see it, with as many of it as the staff tries. */
export function DonationPreview({ draft }: { draft: DonationDraft }) {
  const [tried, setTried] = useState('1')
  const quantity = wholeOf(tried) ?? 1
  const most = wholeOf(draft.max_quantity)
  return (
    <Preview>
      <div className={card}>
        <div className="flex items-start gap-4">
          <ItemPicture src={draft.icon} className="size-16" />
          <div className="grid min-w-0 grow gap-1">
            <p className="font-display text-lg leading-snug font-bold tracking-wide wrap-anywhere">
              {draft.label || 'Sem nome'}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-lg font-semibold text-gold-bright tabular-nums">
                {formatReais(centsTyped(draft.price) ?? 0)}
              </span>
              {most !== undefined && <Limit most={most} />}
            </p>
          </div>
        </div>
        {draft.description && (
          <p className="text-sm text-pretty wrap-anywhere text-muted">
            {withQuantity(draft.description, quantity)}
          </p>
        )}
        {draft.lines.length > 0 && (
          <ul className="grid gap-1.5 text-sm">
            {draft.lines.map(({ key, text }) => (
              <li key={key} className="flex gap-2 wrap-anywhere">
                <Sparkle aria-hidden className="mt-1 size-3.5 shrink-0 text-gold" />
                {withQuantity(text, quantity)}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Field
        label="Ver com quantos escolhidos"
        inputMode="numeric"
        value={tried}
        onChange={({ target }) => setTried(target.value)}
      />
    </Preview>
  )
}

function Limit({ most }: { most: number }) {
  if (most === 0) return <Badge tone="warn">{limitText(most)}</Badge>
  return <span className="text-sm text-muted tabular-nums">{limitText(most)}</span>
}

const card =
  'flex flex-col gap-4 rounded-lg border border-line bg-linear-165 from-raised to-panel p-5 shadow-panel'
