// What may stand where: as much of HTML's own rules as keeps a parser from moving the elements of a rich text.

type Kind = 'inline' | 'block' | 'item' | 'group' | 'row' | 'cell'

/** The text itself, around all elements. */
const TEXT = 'text'
/** Ends a paragraph and begins another; is not written. */
export const PARAGRAPH_EDGE = 'div'

export const INLINE: ReadonlySet<string> = new Set('strong em u s code span a br img'.split(' '))
const TEXT_BLOCKS = 'p h1 h2 h3 h4 h5 h6 pre'.split(' ')

const KINDS = new Map<string, Kind>([
  ['li', 'item'],
  ['thead', 'group'],
  ['tbody', 'group'],
  ['tr', 'row'],
  ['th', 'cell'],
  ['td', 'cell'],
])
for (const name of INLINE) KINDS.set(name, 'inline')

export const kindOf = (name: string): Kind => KINDS.get(name) ?? 'block'

const HOLDS = new Map<string, Kind[]>([
  [PARAGRAPH_EDGE, ['block']],
  ['ul', ['item']],
  ['ol', ['item']],
  ['table', ['group']],
  ['thead', ['row']],
  ['tbody', ['row']],
  ['tr', ['cell']],
])
for (const name of [...INLINE, ...TEXT_BLOCKS]) HOLDS.set(name, ['inline'])
for (const name of [TEXT, 'blockquote', 'li', 'th', 'td']) HOLDS.set(name, ['inline', 'block'])

/** What an element that cannot hold something opens to hold it. */
const OPENS = new Map([
  [PARAGRAPH_EDGE, 'p'],
  ['ul', 'li'],
  ['ol', 'li'],
  ['table', 'tbody'],
  ['thead', 'tr'],
  ['tbody', 'tr'],
  ['tr', 'td'],
])

const endBeforeBlock = [...INLINE, ...TEXT_BLOCKS]
const endBeforeCell = [...endBeforeBlock, PARAGRAPH_EDGE, 'td', 'th']
const endBeforeRow = [...endBeforeCell, 'tr']
const ENDS_BEFORE: Record<Kind, string[]> = {
  inline: [],
  block: endBeforeBlock,
  item: [...endBeforeBlock, PARAGRAPH_EDGE, 'li'],
  group: [...endBeforeRow, 'thead', 'tbody'],
  row: endBeforeRow,
  cell: endBeforeCell,
}

export interface Room {
  /** How many of the open elements stay open. */
  stay: number
  /** What has to be opened within them. */
  opens: string[]
}

/** Where something of this kind finds room, given the names of the elements that are open; nowhere if it has no place. */
export function roomFor(kind: Kind, open: readonly { name: string }[]): Room | undefined {
  for (let stay = open.length; stay >= 0; stay -= 1) {
    const holder = open[stay - 1]?.name ?? TEXT
    const opens = wayInto(holder, kind)
    if (opens) return { stay, opens }
    if (!ENDS_BEFORE[kind].includes(holder)) return undefined
  }
  return undefined
}

function wayInto(holder: string, kind: Kind): string[] | undefined {
  const opens: string[] = []
  let place = holder
  while (!HOLDS.get(place)?.includes(kind)) {
    const inner = OPENS.get(place)
    if (inner === undefined) return undefined
    opens.push(inner)
    place = inner
  }
  return opens
}
