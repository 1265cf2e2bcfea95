import { ArchiveRestore, PackageX, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import type { Offer } from './offer.ts'

type OfferRowProps = {
  offer: Offer
  /** What the button says that takes it away, or brings it back. */
  verb: string
  canChange: boolean
  /** The buttons that move it. */
  moving: ReactNode
  onEdit: () => void
  onActive: () => void
}

export function OfferRow({ offer, verb, canChange, moving, onEdit, onActive }: OfferRowProps) {
  const { name, picture, price, details, is_active } = offer
  return (
    <li className={`${card} ${is_active ? 'bg-panel/70' : 'border-dashed bg-night/40'}`}>
      <div className="flex min-w-0 grow items-start gap-4">
        <ItemPicture src={picture} className={`size-12 ${is_active ? '' : 'opacity-60'}`} />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="font-semibold text-gold-bright tabular-nums">{price}</span>
          </p>
          {details.map((line) => (
            <p key={line} className="text-sm wrap-anywhere text-muted">
              {line}
            </p>
          ))}
        </div>
      </div>
      {canChange && (
        <div className="flex shrink-0 justify-end">
          {moving}
          <IconButton label={`Editar ${name}`} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={`${verb}: ${name}`} onClick={onActive}>
            {is_active ? <PackageX aria-hidden /> : <ArchiveRestore aria-hidden />}
          </IconButton>
        </div>
      )}
    </li>
  )
}

const card = 'flex flex-col gap-2 rounded-lg border border-line p-4 sm:flex-row sm:items-center sm:gap-4'
