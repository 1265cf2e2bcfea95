/** What players are offered, as a list of the staff shows it. */
export interface Offer {
  id: number
  name: string
  picture: string
  price: string
  /** What else is to be known of it, a line each. */
  details: string[]
  is_active: boolean
}

/** Everything the words are in, in any order; accents and capitals do not count. */
export function matching<Item>(items: Item[], words: string, describe: (item: Item) => Offer): Item[] {
  const wanted = plain(words).split(' ').filter(Boolean)
  return items.filter((item) => {
    const { name, details } = describe(item)
    const text = plain([name, ...details].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
