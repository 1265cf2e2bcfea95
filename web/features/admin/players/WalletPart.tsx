import { Coins } from 'lucide-react'
import type { PlayerPage } from '#contract/players.ts'
import { CURRENCIES } from '#contract/wallet.ts'
import { currencyNames, currencyPictures } from '#web/currencies.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { PlayerPart } from './PlayerPart.tsx'

type WalletPartProps = Pick<PlayerPage, 'wallet' | 'blocks'> & {
  /** Without it, who looks may not change it. */
  onChange?: (() => void) | undefined
}

export function WalletPart({ wallet, blocks, onChange }: WalletPartProps) {
  return (
    <PlayerPart
      title="Carteira"
      action={
        onChange && (
          <Button variant="secondary" size="sm" icon={<Coins aria-hidden />} onClick={onChange}>
            Dar ou tirar
          </Button>
        )
      }
    >
      {blocks.length > 0 && (
        <Notice tone="warn" title="Não pode gastar nada por enquanto">
          <ul className="grid gap-1">
            {blocks.map((block) => (
              <li key={block}>{block}</li>
            ))}
          </ul>
        </Notice>
      )}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
        {CURRENCIES.map((currency) => (
          <div key={currency} className="grid content-start gap-1">
            <dt className="flex items-center gap-2 text-sm text-muted">
              <img
                src={currencyPictures[currency]}
                alt=""
                width={160}
                height={160}
                className="size-7 rounded-md"
              />
              {currencyNames[currency]}
            </dt>
            <dd className="text-lg font-semibold text-gold-bright tabular-nums wrap-anywhere">
              {formatCount(wallet[currency])}
            </dd>
          </div>
        ))}
      </dl>
    </PlayerPart>
  )
}
