import { isJoker, type Prize } from '#contract/roulette.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { groupedPrizes, type WonPrize } from './grouped-prizes.ts'
import { prizeText, timesText } from './texts.ts'

type QuickResultProps = { prizes: Prize[]; onAgain: () => void; onExchange: () => void }

export function QuickResult({ prizes, onAgain, onExchange }: QuickResultProps) {
  const isOnlyJoker = prizes.every(isJoker)
  return (
    <>
      <ul
        ref={takeFocus}
        tabIndex={-1}
        aria-label="Prêmios que você ganhou"
        className="grid grid-cols-1 gap-2 outline-none"
      >
        {groupedPrizes(prizes).map((won) => (
          <Row key={won.prize.id} {...won} />
        ))}
      </ul>
      {isOnlyJoker ? (
        <Button onClick={onExchange}>Efetuar a Troca Agora</Button>
      ) : (
        <Button onClick={onAgain}>Girar Novamente</Button>
      )}
    </>
  )
}

function Row({ prize, times }: WonPrize) {
  return (
    <li
      className={`flex items-center gap-3 rounded-md border p-2 pr-4 ${prize.is_rare ? 'border-gold/60 bg-gold/10 shadow-glow' : 'border-line bg-night/50'}`}
    >
      <ItemPicture src={prize.image_url} className="size-12" />
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        {prizeText(prize)}
        {prize.is_rare && <Badge tone="warn">Raro</Badge>}
      </span>
      <span className="text-sm whitespace-nowrap text-gold-bright tabular-nums">{timesText(times)}</span>
    </li>
  )
}
