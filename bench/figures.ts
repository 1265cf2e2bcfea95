/** The value below which this share of them lies. */
export function quantile(values: number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function times(values: number[]) {
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const [half, most] = [quantile(values, 0.5), quantile(values, 0.99)]
  return `p50 ${ms(half)}, p99 ${ms(most)}, max ${ms(Math.max(...values))}`
}
