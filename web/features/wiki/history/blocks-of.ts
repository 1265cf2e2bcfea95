// A formatted text as the blocks that it is read in, so that two of them can be compared.
import { VIDEO_CLASS } from '#contract/rich-text.ts'

export type BlockKind = 'paragraph' | 'heading' | 'item' | 'row' | 'quote' | 'code' | 'picture' | 'video'

export interface Block {
  kind: BlockKind
  /** Of a heading 1 to 6; of an item how deep it stands. */
  level: number
  /** As it is read; of a picture what it shows. A line may be broken in it. */
  text: string
  /** Two blocks with the same one say the same, however they look. */
  sense: string
  markup: string
}

type Place = Pick<Block, 'kind' | 'level'>

export function blocksOf(root: ParentNode & Node): Block[] {
  return inside(root, { kind: 'paragraph', level: 0 })
}

/** What stands side by side in a line is one block; around it are the others. */
function inside(parent: Node, place: Place): Block[] {
  const blocks: Block[] = []
  let line: Node[] = []
  const endLine = () => {
    blocks.push(...lineBlocks(line, place))
    line = []
  }
  for (const node of parent.childNodes) {
    const found = node instanceof Element ? elementBlocks(node, place) : undefined
    if (!found) line.push(node)
    else {
      endLine()
      blocks.push(...found)
    }
  }
  endLine()
  return blocks
}

/** Undefined for what stands within a line. */
function elementBlocks(element: Element, place: Place): Block[] | undefined {
  const name = element.localName
  if (/^h[1-6]$/.test(name)) return inside(element, { kind: 'heading', level: Number(name[1]) })
  if (name === 'p') return inside(element, place.kind === 'heading' ? plain : place)
  if (name === 'ul' || name === 'ol') return inside(element, { kind: 'item', level: depthIn(place) + 1 })
  if (name === 'blockquote') return inside(element, { kind: 'quote', level: 0 })
  if (name === 'pre') return inside(element, { kind: 'code', level: 0 })
  if (name === 'tr') return rowBlocks(element)
  if (name === 'hr') return []
  return CONTAINERS.has(name) ? inside(element, place) : undefined
}

const CONTAINERS = new Set(['li', 'table', 'thead', 'tbody'])
const plain: Place = { kind: 'paragraph', level: 0 }
const depthIn = ({ kind, level }: Place) => (kind === 'item' ? level : 0)

function lineBlocks(line: Node[], place: Place): Block[] {
  const text = place.kind === 'code' ? line.map(rawText).join('').trimEnd() : tidy(line.map(textOf).join(''))
  return withFigures(text, line, place)
}

function rowBlocks(row: Element): Block[] {
  const cells = [...row.children].map((cell) => tidy(textOf(cell)).replaceAll('\n', ' '))
  const text = cells.some((cell) => cell !== '') ? cells.join(' | ') : ''
  return withFigures(text, [row], { kind: 'row', level: 0 })
}

/** Pictures and videos are told apart by what they are, which their text does not say. */
function withFigures(text: string, nodes: Node[], place: Place): Block[] {
  const markup = nodes
    .map((node) => (node instanceof Element ? node.outerHTML : (node.nodeValue ?? '')))
    .join('')
  const figures = nodes.flatMap((node) => (node instanceof Element ? figuresIn(node) : []))
  const own = text === '' ? [] : [{ ...place, text, sense: inOneLine(text), markup: placed(place, markup) }]
  return [...own, ...figures]
}

const placed = ({ kind, level }: Place, markup: string) => `${kind} ${level} ${markup}`

const FIGURES = `img, a.${VIDEO_CLASS}`

function figuresIn(element: Element): Block[] {
  const found = element.matches(FIGURES) ? [element] : [...element.querySelectorAll(FIGURES)]
  return found.map((figure) => {
    const isPicture = figure.localName === 'img'
    const text = isPicture ? (figure.getAttribute('alt') ?? '') : tidy(figure.textContent)
    const address = figure.getAttribute(isPicture ? 'src' : 'href') ?? ''
    const kind = isPicture ? 'picture' : 'video'
    return { kind, level: 0, text, sense: `${kind} ${address} ${text}`, markup: figure.outerHTML }
  })
}

const rawText = (node: Node) => node.textContent ?? ''

function textOf(node: Node): string {
  // Where the markup itself has a new line, the reader sees a space.
  if (!(node instanceof Element)) return (node.nodeValue ?? '').replace(/\s+/g, ' ')
  if (node.localName === 'br') return '\n'
  if (node.matches(FIGURES)) return ' '
  const text = [...node.childNodes].map(textOf).join('')
  // Only within the cell of a table, where one text is made of what stands below each other.
  return BREAKING.has(node.localName) ? `${text} ` : text
}

const BREAKING = new Set(['p', 'li', 'pre', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const tidy = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

const inOneLine = (text: string) => text.replace(/\s+/g, ' ')
