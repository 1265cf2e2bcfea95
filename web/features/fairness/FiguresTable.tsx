import { WHEEL_TOTAL } from '#contract/fairness.ts'
import { SPINS } from '#contract/roulette.ts'
import type { WheelFigures } from '#contract/roulette-proof.ts'
import { formatCount } from '#web/format.ts'
import { expectedOf, type Reading, readingOf } from './reading.ts'
import { chanceText, expectedText, prizeText, readingTexts } from './texts.ts'

type FiguresTableProps = {
  wheel: WheelFigures
  /** So few spins that there is nothing to be read from any prize. */
  isEarly: boolean
}

export function FiguresTable({ wheel: { type, spins, slots }, isEarly }: FiguresTableProps) {
  const widest = Math.max(
    ...slots.flatMap(({ weight, observed }) => [promised(weight), share(observed, spins)]),
  )
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Prêmios da roleta de {SPINS[type].name}: esperado e observado</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="py-2 pr-2 text-left font-medium">
            Prêmio
          </th>
          <th scope="col" className={number}>
            Chance
          </th>
          <th scope="col" className={number}>
            Esperado
          </th>
          <th scope="col" className={number}>
            Veio
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {slots.map((slot, index) => (
          // A wheel may hold the same prize twice, but not in the same place.
          <tr key={`${index} ${slot.item_name}`}>
            <th scope="row" className="py-3 pr-2 text-left font-medium">
              <div className="grid gap-1.5">
                <span className="wrap-anywhere hyphens-auto">{prizeText(slot)}</span>
                <Bar promised={promised(slot.weight) / widest} came={share(slot.observed, spins) / widest} />
                {!isEarly && <ReadingLine reading={readingOf(slot, spins)} />}
              </div>
            </th>
            <td className={number}>{chanceText(slot.weight)}</td>
            <td className={number}>{expectedText(expectedOf(slot, spins))}</td>
            <td className={`${number} text-gold-bright`}>{formatCount(slot.observed)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const number = 'py-3 pl-2 text-right align-top font-medium whitespace-nowrap'

const promised = (weight: number) => weight / WHEEL_TOTAL

const share = (observed: number, spins: number) => (spins === 0 ? 0 : observed / spins)

type BarProps = {
  /** From 0 to 1, as wide as the bar of the most frequent prize. */
  promised: number
  came: number
}

/** What came, as a bar, and a stroke where it should end. The numbers beside it say the same. */
function Bar({ promised: end, came }: BarProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 200 8"
      preserveAspectRatio="none"
      className="block h-2 w-full max-w-56 rounded-full bg-abyss"
    >
      <rect y="1" width={came * 200} height="6" rx="2" className="fill-gold-deep" />
      <rect x={Math.min(end * 200, 198)} width="2" height="8" className="fill-gold-bright" />
    </svg>
  )
}

function ReadingLine({ reading }: { reading: Reading }) {
  return <span className={`text-xs font-normal ${tones[reading]}`}>{readingTexts[reading]}</span>
}

const tones: Record<Reading, string> = { few: 'text-muted', asExpected: 'text-success', far: 'text-warn' }
