import './reel.css'
import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { Prize } from '#contract/roulette.ts'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { throwConfetti } from './confetti.ts'
import { at, type Turning, turn } from './reel-motion.ts'
import { periodOf, restingRow, rowsOf } from './reel-path.ts'
import { prizeText } from './texts.ts'

export interface ReelHandle {
  start(): Turning
  celebrate(): void
}

type ReelProps = {
  prizes: Prize[]
  /** Which of them lies still under the marker. */
  slot: number
  look: 'idle' | 'won' | 'won-rare'
  ref: Ref<ReelHandle>
}

/** Only for the eye: what it shows is said beside it. While it turns, React has nothing to do with it. */
export function Reel({ prizes, slot, look, ref }: ReelProps) {
  const box = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLOListElement>(null)
  const period = periodOf(prizes.length)
  useLayoutEffect(() => {
    if (strip.current) strip.current.style.transform = at(restingRow(slot, period)).transform
  }, [slot, period])
  useStopAtTheEnd(strip)
  useImperativeHandle(
    ref,
    () => ({
      start() {
        present(box).scrollIntoView({ block: 'nearest' })
        return turn(present(strip), slot, period)
      },
      celebrate: () => throwConfetti(present(box)),
    }),
    [slot, period],
  )

  return (
    <div ref={box} aria-hidden data-look={look} className="reel">
      <div className="reel-window">
        <ol ref={strip} className="reel-strip">
          {rowsOf(prizes).map((prize, row) => (
            // A row is its place: the same prize stands in several.
            <Row key={row} prize={prize} />
          ))}
        </ol>
      </div>
      <div className="reel-marker" />
    </div>
  )
}

function Row({ prize }: { prize: Prize }) {
  return (
    <li data-prize={prize.id} data-rare={prize.is_rare || undefined} className="reel-row">
      <ItemPicture src={prize.image_url} className="size-18" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-display font-bold tracking-wide">{prizeText(prize)}</span>
        {prize.is_rare && <span className="text-sm font-semibold text-gold-bright">Raro</span>}
      </span>
    </li>
  )
}

/** Laps know no end: they would go on for a strip that is no longer there. */
function useStopAtTheEnd(moved: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = moved.current
    return () => {
      for (const animation of element?.getAnimations() ?? []) animation.cancel()
    }
  }, [moved])
}

function present<T>({ current }: RefObject<T | null>) {
  if (!current) throw new Error('the reel is not there')
  return current
}
