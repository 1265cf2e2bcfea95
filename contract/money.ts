// Reais are JSON numbers on the wire and centavos everywhere else: sums of centavos are exact.

/** Null for what is no amount of reais and centavos. */
export function centsOf(reais: number): number | null {
  const cents = Math.round(reais * 100)
  // Sums of reais are off by a hair; a third of a centavo is no hair.
  return Number.isSafeInteger(cents) && Math.abs(reais * 100 - cents) < 1e-4 ? cents : null
}

export const reaisOf = (cents: number) => cents / 100
