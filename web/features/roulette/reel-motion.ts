// Moves the strip by its transform alone, in animations that the compositor runs by itself: nothing is done per frame.
import { type Fall, fallOnto, HALT_MS, lapMs, lapsOf, ROW_PX, restingRow, SLOWING_MS } from './reel-path.ts'

export interface Landing {
  /** When it begins to slow down, in ms from now, and when rows pass the marker from then on. */
  slowsInMs: number
  passes: number[]
  /** It lies still. */
  finished: Promise<void>
}

export interface Turning {
  /** For how long a row is under the marker. */
  rowMs: number
  landOn(slot: number): Landing
  /** Comes to rest where it began. */
  halt(): Landing
}

/** `period` rows repeat themselves; `from` is the slot that lies still. */
export function turn(strip: HTMLElement, from: number, period: number): Turning {
  const lap = lapMs(period)
  const top = restingRow(from, period)
  const lapping = strip.animate([at(top), at(top - period)], { duration: lap, iterations: Infinity })

  function land(slot: number, laps: number, slowingMs: number): Landing {
    const elapsed = Number(lapping.currentTime ?? 0)
    const lapsDone = Math.floor(elapsed / lap)
    const lapsToGo = Math.max(laps - lapsDone, 1)
    const fall = fallOnto(slot, from, period, slowingMs)
    const loopMs = lapsToGo * lap
    const landing = strip.animate(keyframesOf(top, period, lapsToGo, fall, loopMs / (loopMs + slowingMs)), {
      duration: loopMs + slowingMs,
      fill: 'forwards',
    })
    // In the stead of the laps from the one that is under way: nobody sees the change.
    landing.startTime = Number(lapping.startTime ?? document.timeline.currentTime) + lapsDone * lap
    lapping.cancel()
    return {
      slowsInMs: loopMs - (elapsed - lapsDone * lap),
      passes: fall.passes,
      finished: rested(landing, strip, restingRow(slot, period)),
    }
  }

  return {
    rowMs: lap / period,
    landOn: (slot) => land(slot, lapsOf(period), SLOWING_MS),
    halt: () => land(from, 0, HALT_MS),
  }
}

/** Where a row is under the marker. */
export const at = (row: number) => ({ transform: `translateY(${-row * ROW_PX}px)` })

function keyframesOf(top: number, period: number, laps: number, fall: Fall, loopShare: number): Keyframe[] {
  const loop = Array.from({ length: laps }, (_, lap) => [
    { ...at(top), offset: (lap / laps) * loopShare },
    { ...at(top - period), offset: ((lap + 1) / laps) * loopShare },
  ])
  return [
    ...loop.flat(),
    { ...at(fall.fromRow), offset: loopShare, easing: fall.easing },
    { ...at(fall.toRow), offset: 1 },
  ]
}

async function rested(landing: Animation, strip: HTMLElement, row: number) {
  // Whoever ends it early wants to see where it ends.
  await landing.finished.catch(() => {})
  strip.style.transform = at(row).transform
  landing.cancel()
}
