import { beforeEach, expect, test } from 'vitest'
import { at, turn } from './reel-motion.ts'

const PERIOD = 12
const CLICKED_AT = 10_000

/** As far as the browser's own is needed: what it was asked to play, and when. */
interface Played {
  keyframes: Keyframe[]
  timing: KeyframeAnimationOptions
  startTime: number
  currentTime: number
  isCancelled: boolean
  end: () => void
}

let played: Played[]
let strip: HTMLElement

beforeEach(() => {
  played = []
  strip = document.createElement('ol')
  strip.animate = (keyframes, timing) => {
    let end = () => {}
    const finished = new Promise<void>((resolve) => {
      end = resolve
    })
    const animation = {
      ...{ keyframes, timing, finished, end: () => end() },
      ...{ startTime: CLICKED_AT, currentTime: 0, isCancelled: false },
      cancel() {
        animation.isCancelled = true
      },
    }
    played.push(animation as unknown as Played)
    return animation as unknown as Animation
  }
})

test('it loops from the click on, over one lap that repeats itself', () => {
  const { rowMs } = turn(strip, 5, PERIOD)
  expect(rowMs).toBe(62.5)
  expect(played).toMatchObject([
    { keyframes: [at(17), at(5)], timing: { duration: 750, iterations: Number.POSITIVE_INFINITY } },
  ])
})

test.each([
  // The answer comes after ms: from when on the landing is played, for how long, and how much of it is loop.
  [0, 10_000, 6_000, 3_000],
  [80, 10_000, 6_000, 3_000],
  [2_999, 12_250, 3_750, 750],
  [3_400, 13_000, 3_750, 750],
  [20_000, 29_500, 3_750, 750],
])('an answer after %i ms: 3 s of loop at least, then 3 s of slowing down', (after, from, duration, loop) => {
  const turning = turn(strip, 5, PERIOD)
  pass(after)
  const { slowsInMs } = turning.landOn(8)
  const [laps, landing] = played
  expect(laps?.isCancelled).toBe(true)
  expect(landing).toMatchObject({ startTime: from, timing: { duration, fill: 'forwards' } })
  expect(CLICKED_AT + after + slowsInMs).toBeCloseTo(from + loop)
  const [fall, last] = landing?.keyframes.slice(-2) ?? []
  expect(last).toMatchObject({ offset: 1 })
  expect(fall?.offset).toBeCloseTo(loop / duration)
  expect(rowIn(last) % PERIOD).toBe(8)
})

test('it lies where the prize is once it has landed, and the animation is gone', async () => {
  const { finished } = turn(strip, 5, PERIOD).landOn(8)
  played[1]?.end()
  await finished
  expect(strip.style.transform).toBe(at(20).transform)
  expect(played[1]?.isCancelled).toBe(true)
})

test('with nothing to land on it comes to rest where it began, soon', async () => {
  const turning = turn(strip, 5, PERIOD)
  pass(400)
  const { finished } = turning.halt()
  expect(played[1]?.timing.duration).toBe(750 + 1_200)
  played[1]?.end()
  await finished
  expect(strip.style.transform).toBe(at(17).transform)
})

function pass(ms: number) {
  for (const animation of played) animation.currentTime = ms
}

const rowIn = (keyframe: Keyframe | undefined) =>
  -Number.parseFloat(String(keyframe?.transform).slice(11)) / 100
