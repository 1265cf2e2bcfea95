/** How evenly what is left of the way is spread over the time. */
const FIRST = 0.5
const SECOND = 0.5
const STEPS = 40

/** A curve that begins with the given slope (1: as fast as on average) and ends at rest. */
export function easeOut(slope: number) {
  const x1 = Math.min(1, FIRST / slope)
  return {
    css: `cubic-bezier(${x1}, ${FIRST}, ${SECOND}, 1)`,
    /** After which share of the time that share of the way is done. */
    timeOf(way: number) {
      let [low, high] = [0, 1]
      for (let step = 0; step < STEPS; step++) {
        const middle = (low + high) / 2
        if (bezier(middle, FIRST, 1) < way) low = middle
        else high = middle
      }
      return bezier(low, x1, SECOND)
    },
  }
}

/** Of a curve from 0 to 1 with these two points between. */
const bezier = (t: number, first: number, second: number) =>
  3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3
