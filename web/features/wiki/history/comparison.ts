import { diffArrays } from 'diff'
import { type Aligned, align } from './alignment.ts'
import type { Block } from './blocks-of.ts'
import { type Piece, wordComparer } from './words.ts'

/** `look`: the same words, formatted in another way. */
export type Row =
  | { change: 'none' | 'look' | 'added' | 'removed'; block: Block }
  | { change: 'words'; block: Block; pieces: Piece[] }

/** The time it takes grows with the square of it: see words.ts. */
const MOST_CHANGED_BLOCKS = 1_000

export function compareBlocks(before: Block[], after: Block[]): Row[] {
  const rows: Row[] = []
  let went: Block[] = []
  let came: Block[] = []
  const compareWords = wordComparer()
  const endChange = () => {
    for (const aligned of align(went, came)) rows.push(changedRow(aligned, compareWords))
    went = []
    came = []
  }
  let i = 0
  let j = 0
  for (const { count, added, removed } of changesOf(senses(before), senses(after))) {
    if (removed) went = went.concat(before.slice(i, i + count))
    else if (added) came = came.concat(after.slice(j, j + count))
    else {
      endChange()
      for (const [n, block] of after.slice(j, j + count).entries()) rows.push(sameRow(before[i + n], block))
    }
    if (!added) i += count
    if (!removed) j += count
  }
  endChange()
  return rows
}

/** Whether any words differ; pictures have none. */
export const saysSomethingElse = (rows: Row[]) =>
  rows.some(({ change, block }) => change !== 'none' && change !== 'look' && block.kind !== 'picture')

const senses = (blocks: Block[]) => blocks.map(({ sense }) => sense)

const sameRow = (before: Block | undefined, after: Block): Row => ({
  change: before?.markup === after.markup ? 'none' : 'look',
  block: after,
})

function changedRow(aligned: Aligned, compareWords: ReturnType<typeof wordComparer>): Row {
  if (!('after' in aligned)) return { change: 'removed', block: aligned.before }
  if (!('before' in aligned)) return { change: 'added', block: aligned.after }
  const { before, after } = aligned
  return { change: 'words', block: after, pieces: compareWords(before.text, after.text) }
}

type Change = { count: number; added: boolean; removed: boolean }

function changesOf(before: string[], after: string[]): Change[] {
  return diffArrays(before, after, { maxEditLength: MOST_CHANGED_BLOCKS }) ?? allBetweenTheEnds(before, after)
}

/** For texts that have too little in common: what stands between an equal beginning and an equal end has changed. */
function allBetweenTheEnds(before: string[], after: string[]): Change[] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [
    { count: start, added: false, removed: false },
    { count: before.length - start - end, added: false, removed: true },
    { count: after.length - start - end, added: true, removed: false },
    { count: end, added: false, removed: false },
  ]
}
