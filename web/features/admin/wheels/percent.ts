import { WHEEL_TOTAL } from '#contract/fairness.ts'
import { percentOf } from '#contract/roulette-staff.ts'

/** Of a weight: '12,5%', '0,000001%', with all the decimals it has. */
export const percentText = (weight: number) => `${typedPercent(weight)}%`

/** As it is typed. */
export const typedPercent = (weight: number) =>
  percentOf(weight)
    .replace(/\.?0+$/, '')
    .replace('.', ',')

/** What the chances add up to, and what is missing. Undefined stands for one that cannot be read. */
export function sumText(weights: readonly (number | undefined)[]) {
  const total = weights.reduce<number>((sum, weight) => sum + (weight ?? 0), 0)
  const unread = weights.filter((weight) => weight === undefined).length
  const parts = [
    `Soma: ${percentText(total)}`,
    total < WHEEL_TOTAL && `faltam ${percentText(WHEEL_TOTAL - total)}`,
    total > WHEEL_TOTAL && `sobram ${percentText(total - WHEEL_TOTAL)}`,
    unread > 0 && (unread === 1 ? '1 chance não pode ser lida' : `${unread} chances não podem ser lidas`),
  ]
  return parts.filter(Boolean).join(' · ')
}

const HUNDREDTH = 10_000

/** Of a weight, as the page of the roulette writes it: '12.34%', or '< 0.01%'. */
export function playersPercent(weight: number) {
  if (weight < HUNDREDTH) return '< 0.01%'
  return `${(Math.round(weight / HUNDREDTH) / 100).toFixed(2)}%`
}
