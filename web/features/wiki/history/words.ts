import { diffWords } from 'diff'

export interface Piece {
  text: string
  change: 'none' | 'added' | 'removed'
}

/** The time it takes grows with the square of it, and more could not be read: such a text is told as a whole. */
const MOST_CHANGED_WORDS = 300
/** In all paragraphs of a topic. */
const MOST_IN_ALL = 2_000

/** One text after the other, word by word. */
export const wordPieces = (before: string, after: string) => wordComparer()(before, after)

/** For many texts: once too many words have changed, the others are told as a whole. */
export function wordComparer() {
  let left = MOST_IN_ALL
  return (before: string, after: string): Piece[] => {
    const most = Math.min(left, MOST_CHANGED_WORDS)
    const changes = diffWords(before, after, { maxEditLength: most })
    if (!changes) {
      left -= most
      return inSuccession(before, after)
    }
    for (const { added, removed, count } of changes) if (added || removed) left -= count
    return changes.map(({ value, added, removed }) => ({ text: value, change: changeOf(added, removed) }))
  }
}

const inSuccession = (before: string, after: string): Piece[] => [
  { text: before, change: 'removed' },
  { text: after, change: 'added' },
]

function changeOf(added: boolean, removed: boolean): Piece['change'] {
  if (added) return 'added'
  return removed ? 'removed' : 'none'
}
