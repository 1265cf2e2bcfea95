import { RESTORE_DAYS } from '#contract/wiki.ts'

const DAY_MS = 86_400_000

/** How long a deleted topic can still be brought back, in the words of a list. */
export function daysLeftText(deletedAt: string, now: number) {
  const days = Math.ceil((Date.parse(deletedAt) + RESTORE_DAYS * DAY_MS - now) / DAY_MS)
  // Clocks differ: what is still in the list is in its last day, and nothing lasts longer than it can.
  if (days <= 1) return 'Último dia para restaurar'
  return `Restam ${Math.min(days, RESTORE_DAYS)} dias`
}
