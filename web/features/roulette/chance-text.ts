const UNITS_PER_PERCENT = 1_000_000
const UNITS_PER_HUNDREDTH = UNITS_PER_PERCENT / 100

/** Of a chance in percent: '12.34%', or '< 0.01%'. Counted in whole units, in which chances are exact. */
export function chanceText(chance: number) {
  const units = Math.round(chance * UNITS_PER_PERCENT)
  if (units < UNITS_PER_HUNDREDTH) return '< 0.01%'
  return `${(Math.round(units / UNITS_PER_HUNDREDTH) / 100).toFixed(2)}%`
}
