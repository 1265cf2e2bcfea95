// Numbers that people type.
import { formatCount } from '#web/format.ts'

/** '1.500' and '1500' are the same; undefined for what is no whole number. */
export function wholeOf(typed: string): number | undefined {
  const text = typed.trim()
  if (!/^\d{1,15}$|^\d{1,3}(?:\.\d{3}){1,4}$/.test(text)) return undefined
  return Number(text.replaceAll('.', ''))
}

/** Of reais that somebody typed: '1.234,50', '12,5', '12.50', '12'. Undefined for what is none. */
export function centsTyped(typed: string): number | undefined {
  const text = typed.replace(/^\s*R\$/, '').trim()
  const [, whole, cents = ''] =
    /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/.exec(text) ??
    /^(\d{1,9})\.(\d{1,2})$/.exec(text) ??
    []
  if (whole === undefined) return undefined
  return Number(whole.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

/** '1234,50', as it is typed. */
export const typedReais = (cents: number) =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`

export function wholeProblem(typed: string, least: number, most: number): string | null {
  const number = wholeOf(typed)
  return number !== undefined && number >= least && number <= most
    ? null
    : `Digite um número inteiro de ${formatCount(least)} a ${formatCount(most)}.`
}
