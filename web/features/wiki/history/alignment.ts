// Which of the blocks that came stands for which of those that went.
import type { Block } from './blocks-of.ts'

export type Aligned = { before: Block; after: Block } | { before: Block } | { after: Block }

/** Less in common, and one is not the other rewritten. */
const LIKENESS = 0.4
/** Each is held against each: many that all changed are told one after the other instead. */
const MOST_PAIRS = 40_000
/** By so many words a paragraph is known again. */
const KNOWN_BY = 60

/** The pairs that have the most words in common, in an order that holds for both sides. */
export function align(before: Block[], after: Block[]): Aligned[] {
  if (before.length * after.length > MOST_PAIRS) return inSuccession(before, after)
  const likeness = likenesses(before, after)
  const best = bestSums(before.length, after.length, likeness)
  const aligned: Aligned[] = []
  let i = 0
  let j = 0
  for (;;) {
    const [gone, come] = [before[i], after[j]]
    if (!gone || !come) return [...aligned, ...inSuccession(before.slice(i), after.slice(j))]
    const like = likeness(i, j)
    if (like > 0 && best(i, j) === like + best(i + 1, j + 1)) {
      aligned.push({ before: gone, after: come })
      i++
      j++
    } else if (best(i, j) === best(i + 1, j)) {
      aligned.push({ before: gone })
      i++
    } else {
      aligned.push({ after: come })
      j++
    }
  }
}

const inSuccession = (before: Block[], after: Block[]): Aligned[] => [
  ...before.map((block) => ({ before: block })),
  ...after.map((block) => ({ after: block })),
]

/** From 0 (too little in common) to 1. */
function likenesses(before: Block[], after: Block[]) {
  const wordsBefore = before.map(wordsOf)
  const wordsAfter = after.map(wordsOf)
  const known = new Float64Array(before.length * after.length)
  for (const [i, a] of wordsBefore.entries())
    for (const [j, b] of wordsAfter.entries()) known[i * after.length + j] = likenessOf(a, b)
  return (i: number, j: number) => known[i * after.length + j] ?? 0
}

function likenessOf(a: Set<string>, b: Set<string>) {
  let shared = 0
  for (const word of a) if (b.has(word)) shared++
  const likeness = (2 * shared) / (a.size + b.size)
  return likeness >= LIKENESS ? likeness : 0
}

/** A picture is another, never a changed one. */
const wordsOf = ({ kind, text }: Block) =>
  new Set(kind === 'picture' || kind === 'video' ? [] : wordsIn(text).slice(0, KNOWN_BY))

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The sum of likenesses that can still be had from a place on, as for the longest common subsequence. */
function bestSums(rows: number, columns: number, likeness: (i: number, j: number) => number) {
  const width = columns + 1
  const sums = new Float64Array((rows + 1) * width)
  const at = (i: number, j: number) => sums[i * width + j] ?? 0
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      sums[i * width + j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        likeness(i, j) && likeness(i, j) + at(i + 1, j + 1),
      )
  return at
}
