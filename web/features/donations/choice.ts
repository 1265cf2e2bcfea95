// What a player has chosen so far. The tab keeps it, so that a reload or a look at another page loses nothing.
import { type DonationItem, mostOf } from '#contract/donations.ts'

export interface Chosen {
  id: number
  quantity: number
  /** Of the list, where the item stands. */
  page: number
}

export type ChosenItem = DonationItem & { quantity: number }

export function withChosen(choice: Chosen[], chosen: Chosen): Chosen[] {
  if (chosen.quantity <= 0) return choice.filter(({ id }) => id !== chosen.id)
  return choice.some(({ id }) => id === chosen.id)
    ? choice.map((each) => (each.id === chosen.id ? chosen : each))
    : [...choice, chosen]
}

export const quantityOf = (choice: Chosen[], id: number) =>
  choice.find((chosen) => chosen.id === id)?.quantity ?? 0

/** In the order of choosing. What is no longer offered, or not that often, is left out. */
export function chosenItems(choice: Chosen[], offered: DonationItem[]): ChosenItem[] {
  const items = new Map(offered.map((item) => [item.id, item]))
  return choice.flatMap(({ id, quantity }) => {
    const item = items.get(id)
    const possible = item ? Math.min(quantity, mostOf(item)) : 0
    return item && possible > 0 ? [{ ...item, quantity: possible }] : []
  })
}

export const pagesOf = (choice: Chosen[]) => [...new Set(choice.map(({ page }) => page))]

export function readChoice(playerId: number): Chosen[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameFor(playerId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isChosen) : []
  } catch {
    return []
  }
}

export function keepChoice(playerId: number, choice: Chosen[]) {
  try {
    sessionStorage.setItem(nameFor(playerId), JSON.stringify(choice))
  } catch {
    // Then it lasts as long as the screen.
  }
}

const nameFor = (playerId: number) => `donation-${playerId}`

const isCount = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

function isChosen(value: unknown): value is Chosen {
  const { id, quantity, page } = (value ?? {}) as Partial<Record<keyof Chosen, unknown>>
  return isCount(id) && isCount(quantity) && isCount(page) && Number(page) < 1_000_000
}
