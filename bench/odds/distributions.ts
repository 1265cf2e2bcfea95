// Tails of the distributions that a fair draw obeys, and how many draws it takes to see that one does not.

/** How often chance alone gives at least this χ². */
export const chiSquareTail = (value: number, df: number) => upperGamma(df / 2, value / 2)

/** The χ² that chance alone exceeds so rarely. */
export function chiSquareLimit(df: number, alpha: number) {
  let high = df
  while (chiSquareTail(high, df) > alpha) high *= 2
  return root(0, high, (value) => alpha - chiSquareTail(value, df))
}

/** Draws that show a deviation of this size (Cohen's w) at this alpha, as often as the power says. */
export function drawsNeeded(df: number, effect: number, alpha: number, power: number) {
  const limit = chiSquareLimit(df, alpha)
  let high = limit
  while (powerAt(df, high, limit) < power) high *= 2
  return root(0, high, (noncentrality) => powerAt(df, noncentrality, limit) - power) / effect ** 2
}

/** How often a noncentral χ² exceeds the limit: a mixture of χ² of more degrees, weighted by Poisson. */
function powerAt(df: number, noncentrality: number, limit: number) {
  const mean = noncentrality / 2
  const last = Math.ceil(mean + 12 * Math.sqrt(mean) + 20)
  let power = 0
  for (let extra = 0; extra <= last; extra++)
    power +=
      Math.exp(extra * Math.log(mean) - mean - logGamma(extra + 1)) * chiSquareTail(limit, df + 2 * extra)
  return power
}

/** The counts that a Poisson of this mean leaves to either side with at most half of alpha. */
export function poissonRange(mean: number, alpha: number) {
  const isTooLow = (count: number) => upperGamma(count + 1, mean) <= alpha / 2
  const isTooHigh = (count: number) => count > mean && lowerGamma(count, mean) <= alpha / 2
  let [low, high] = [Math.floor(mean), Math.ceil(mean)]
  for (let step = stepFor(mean); step >= 1; step = Math.floor(step / 2)) {
    while (low - step >= 0 && !isTooLow(low - step)) low -= step
    while (!isTooHigh(high + step)) high += step
  }
  return { low, high }
}

const stepFor = (mean: number) => 2 ** Math.ceil(Math.log2(Math.sqrt(mean) + 1))

/** How often chance alone lies at least so many standard deviations off, to either side. */
export const normalTails = (z: number) => upperGamma(0.5, z ** 2 / 2)

/** How often chance alone lies at least so far from uniform (Kolmogorov; Stephens' correction for few values). */
export function kolmogorovTail(distance: number, count: number) {
  const t = (Math.sqrt(count) + 0.12 + 0.11 / Math.sqrt(count)) * distance
  if (t < 0.2) return 1
  let tail = 0
  for (let k = 1; k <= 100; k++) tail += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * t) ** 2)
  return Math.min(1, Math.max(0, tail))
}

/** The regularised incomplete gamma functions (Numerical Recipes §6.2): each by the expansion that converges there. */
export const lowerGamma = (a: number, x: number) =>
  x <= 0 ? 0 : x < a + 1 ? bySeries(a, x) : 1 - byFraction(a, x)

export const upperGamma = (a: number, x: number) =>
  x <= 0 ? 1 : x < a + 1 ? 1 - bySeries(a, x) : byFraction(a, x)

function bySeries(a: number, x: number) {
  let term = 1 / a
  let sum = term
  for (let n = 1; term > sum * Number.EPSILON; n++) {
    term *= x / (a + n)
    sum += term
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a))
}

function byFraction(a: number, x: number) {
  let b = x + 1 - a
  let c = Number.MAX_VALUE
  let d = 1 / b
  let product = d
  for (let n = 1; ; n++) {
    const numerator = -n * (n - a)
    b += 2
    d = 1 / (numerator * d + b)
    c = b + numerator / c
    product *= c * d
    if (Math.abs(c * d - 1) < 4 * Number.EPSILON) return product * Math.exp(a * Math.log(x) - x - logGamma(a))
  }
}

// Lanczos' approximation with g = 7.
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

export function logGamma(a: number) {
  const base = a + 6.5
  const sum = LANCZOS.reduce((before, each, at) => before + each / (a + at), 0.9999999999998099)
  return 0.5 * Math.log(2 * Math.PI) + (a - 0.5) * Math.log(base) - base + Math.log(sum)
}

/** Where a growing function passes zero. */
function root(low: number, high: number, growing: (value: number) => number) {
  let [from, to] = [low, high]
  for (let halving = 0; halving < 100; halving++) {
    const middle = (from + to) / 2
    if (growing(middle) < 0) from = middle
    else to = middle
  }
  return to
}
