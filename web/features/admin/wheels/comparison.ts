import type { NewPrize } from '#contract/roulette-staff.ts'

export interface Comparison {
  added: NewPrize[]
  removed: NewPrize[]
  /** The same prize with another chance. */
  chances: { prize: NewPrize; before: number; after: number }[]
  /** The same prize, of which something else is different: its picture, for example. */
  details: { prize: NewPrize; what: string[] }[]
  isReordered: boolean
}

const DETAILS = [
  ['item_name', 'nome'],
  ['image_url', 'imagem'],
  ['is_rare', 'raridade'],
  ['item_description', 'descrição'],
  ['joker_cost', 'preço em fichas'],
] as const

/** What becomes different for players when `after` takes the place of `before`. */
export function compareWheels(before: readonly NewPrize[], after: readonly NewPrize[]): Comparison {
  const old = byName(before)
  const fresh = byName(after)
  const kept = [...fresh].flatMap(([name, prize]) => {
    const former = old.get(name)
    return former ? [{ prize, former }] : []
  })
  return {
    added: [...fresh].filter(([name]) => !old.has(name)).map(([, prize]) => prize),
    removed: [...old].filter(([name]) => !fresh.has(name)).map(([, prize]) => prize),
    chances: kept
      .filter(({ prize, former }) => prize.weight !== former.weight)
      .map(({ prize, former }) => ({ prize, before: former.weight, after: prize.weight })),
    details: kept
      .map(({ prize, former }) => ({
        prize,
        what: DETAILS.filter(([field]) => prize[field] !== former[field]).map(([, word]) => word),
      }))
      .filter(({ what }) => what.length > 0),
    isReordered: isReordered([...old.keys()], [...fresh.keys()]),
  }
}

export const isSame = ({ added, removed, chances, details, isReordered: reordered }: Comparison) =>
  added.length + removed.length + chances.length + details.length === 0 && !reordered

/** A prize is the same item in the same amount. A wheel may hold it twice: then the first is the first, and so on. */
function byName(prizes: readonly NewPrize[]) {
  const found = new Map<string, NewPrize>()
  for (const prize of prizes) {
    let name = `${prize.item_id}×${prize.amount}`
    while (found.has(name)) name += ' again'
    found.set(name, prize)
  }
  return found
}

/** Those that are in both follow each other differently. */
function isReordered(before: string[], after: string[]) {
  const stayed = before.filter((name) => after.includes(name))
  const still = after.filter((name) => before.includes(name))
  return stayed.some((name, index) => name !== still[index])
}
