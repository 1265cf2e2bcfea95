// Engines that are not fair, or not quite. Each must be caught.
import type { Drawn, DrawnWheel } from '#contract/fairness.ts'
import { type Engine, HONEST } from './engine.ts'
import { WHEELS } from './wheels.ts'

type SlotAt = Engine['slotAt']
type Draw = ReturnType<Engine['drawer']>

const totalOf = (weights: readonly number[]) => weights.reduce((sum, weight) => sum + weight, 0)

/** Draws by the rules, and looks its slot up in its own way. */
const lookingUp = (slotAt: SlotAt): Engine => ({
  ...drawing((draw, wheel, nonce) => {
    const drawn = draw(wheel, nonce)
    return { ...drawn, slot: slotAt(wheel.weights, drawn.roll) }
  }),
  slotAt,
})

/** Draws in its own way, out of honest draws. */
const drawing = (drawn: (draw: Draw, wheel: DrawnWheel, nonce: number) => Drawn): Engine => ({
  ...HONEST,
  drawer: (serverSeed, clientSeed) => {
    const draw = HONEST.drawer(serverSeed, clientSeed)
    return (wheel, nonce) => drawn(draw, wheel, nonce)
  },
})

const viaMathRandom = drawing((_draw, { weights }) => {
  const roll = Math.floor(Math.random() * totalOf(weights))
  return { roll, slot: HONEST.slotAt(weights, roll), cursor: 0 }
})

/** Half of the bits, and the numbers that are left over at the end lead to the first slots once more. */
const remainderOf32Bits: Engine = {
  ...drawing((draw, { hash, weights }, nonce) => {
    const { roll: number } = draw({ hash, weights: [2 ** 32] }, nonce)
    const roll = number % totalOf(weights)
    return { roll, slot: HONEST.slotAt(weights, roll), cursor: 0 }
  }),
  unbiased: (total, numberAt) => ({ value: (numberAt(0) >> 32n) % total, cursor: 0 }),
  reduced: (number, total) => number % total,
}

const floatCumulative = lookingUp((weights, roll) => {
  const total = totalOf(weights)
  let reached = 0
  const slot = weights.findIndex((weight) => {
    reached += weight / total
    return roll / total < reached
  })
  return slot < 0 ? weights.length - 1 : slot
})

const lessOrEqual = lookingUp((weights, roll) => {
  let left = roll
  return weights.findIndex((weight) => {
    left -= weight
    return left <= 0
  })
})

const droppedLastSlot = lookingUp((weights, roll) =>
  Math.min(HONEST.slotAt(weights, roll), Math.max(0, weights.length - 2)),
)

const [GOLD, CASH] = WHEELS
const swappedWheels = drawing((draw, wheel, nonce) => {
  const weightsOfOther =
    wheel.hash === GOLD.hash ? CASH.weights : wheel.hash === CASH.hash ? GOLD.weights : wheel.weights
  return draw({ hash: wheel.hash, weights: weightsOfOther }, nonce)
})

const reusedNonces = drawing((draw, wheel, nonce) => draw(wheel, Math.floor(nonce / 2)))

/** One in a hundred of the prizes that come at most once in a hundred spins does not come. */
const rerolledRarePrizes = drawing((draw, wheel, nonce) => {
  const drawn = draw(wheel, nonce)
  const isRare = (wheel.weights[drawn.slot] ?? 0) * 100 <= totalOf(wheel.weights)
  return isRare && drawn.roll % 100 === 0 ? draw(wheel, nonce + 2 ** 40) : drawn
})

const raisedOdds = lookingUp((weights, roll) => {
  const [first = 0, second = 0, ...others] = weights
  const gained = Math.min(second, Math.round(first * 0.05))
  return HONEST.slotAt([first + gained, second - gained, ...others], roll)
})

const forgottenServerSeed: Engine = {
  ...HONEST,
  drawer: (serverSeed, clientSeed) => HONEST.drawer(new Uint8Array(serverSeed.length), clientSeed),
}

export const MUTANTS: Record<string, Engine> = {
  'Math.random': viaMathRandom,
  'u32 % W': remainderOf32Bits,
  'float cumulative': floatCumulative,
  '<= for <': lessOrEqual,
  'dropped last slot': droppedLastSlot,
  'swapped wheels': swappedWheels,
  'nonce reuse': reusedNonces,
  're-roll of rare prizes at 1 %': rerolledRarePrizes,
  'odds × 1.05 on one prize': raisedOdds,
  'server seed forgotten': forgottenServerSeed,
}
