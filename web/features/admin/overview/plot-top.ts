const STEPS = [1, 2, 2.5, 5, 10]

/** Where the axis of a plot ends: a round number that no value exceeds. */
export function plotTop(values: number[]) {
  const highest = Math.max(0, ...values)
  if (highest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power
}
