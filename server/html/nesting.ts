import { INLINE, kindOf, PARAGRAPH_EDGE, type Room, roomFor } from './content-model.ts'
import { type Token, tokensOf } from './tokens.ts'

/** A page within the page; is not written. With the attributes of a link to a video, that link is. */
export const FRAME = 'iframe'

/** Deeper elements are left out, their text is kept. */
const DEEPEST = 40
const VOID = new Set(['br', 'img', 'hr'])
/** Nobody sees them when nothing is in them. */
const NOTHING_WHEN_EMPTY = new Set([...INLINE, 'ul', 'ol', 'table', 'thead', 'tbody', 'tr'])

/**
 * Writes the elements in an order that every parser reads alike. Browsers move those that stand where they may not, and
 * what they show is then not what was cleaned.
 */
export function nest(html: string) {
  const writer = new Writer()
  for (const token of withoutFrames(tokensOf(html))) {
    if (token.kind === 'text') writer.text(token.text)
    else if (token.kind === 'start') writer.start(token.name, token.attributes)
    else writer.end()
  }
  return writer.finish()
}

function* withoutFrames(tokens: Iterable<Token>): Generator<Token> {
  let frames = 0
  for (const token of tokens) {
    if (token.kind === 'text' || token.name !== FRAME) {
      if (frames === 0) yield token
    } else if (token.kind === 'end') {
      frames -= 1
    } else {
      if (frames === 0 && token.attributes !== '') yield* videoLink(token.attributes)
      frames += 1
    }
  }
}

function* videoLink(attributes: string): Generator<Token> {
  yield { kind: 'start', name: 'a', attributes }
  yield { kind: 'text', text: 'Assistir ao vídeo' }
  yield { kind: 'end', name: 'a' }
}

interface Element {
  name: string
  attributes: string
  /** It was not asked for, something needed it. */
  isImplied: boolean
  /** How many parts had been written when it was open. */
  from: number
}

class Writer {
  private readonly parts: string[] = []
  private readonly open: Element[] = []
  /** What became of the elements that were asked for and have not been ended. */
  private readonly asked: (Element | undefined)[] = []
  private depth = 0

  text(text: string) {
    const room = roomFor('inline', this.open)
    // Between rows or items, spaces are no words.
    if (!room || (room.opens.length > 0 && /^\s*$/.test(text))) return
    this.make(room)
    const holder = this.open.at(-1)
    const isStartOfCode = holder?.name === 'pre' && holder.from === this.parts.length
    // The line break after <pre> is part of the tag for a browser, which would take one away at each reading.
    const kept = isStartOfCode ? text.replace(/^\n+/, '') : text
    if (kept !== '') this.parts.push(kept)
  }

  start(name: string, attributes: string) {
    if (!VOID.has(name)) this.asked.push(this.begin(name, attributes))
    else if (this.find(name)) this.parts.push(`<${name}${attributes}>`)
  }

  end() {
    const element = this.asked.pop()
    const at = element ? this.open.lastIndexOf(element) : -1
    if (at >= 0) this.closeTo(at)
  }

  finish() {
    this.closeTo(0)
    return this.parts.join('')
  }

  private begin(name: string, attributes: string): Element | undefined {
    if (this.depth >= DEEPEST || this.isWithinItsLike(name, attributes)) return undefined
    if (this.find(name)) return this.push(name, attributes)
    // A row without a table, an item without a list: a paragraph of its own.
    return this.find(PARAGRAPH_EDGE) ? this.push(PARAGRAPH_EDGE, '') : undefined
  }

  private isWithinItsLike(name: string, attributes: string) {
    if (!INLINE.has(name)) return false
    const around = this.open.slice(this.open.findLastIndex((each) => !INLINE.has(each.name)) + 1)
    return around.some((each) => each.name === name && (name !== 'span' || each.attributes === attributes))
  }

  private find(name: string): boolean {
    const room = roomFor(kindOf(name), this.open)
    if (room) this.make(room)
    return room !== undefined
  }

  private make({ stay, opens }: Room) {
    this.closeTo(stay)
    for (const name of opens) this.push(name, '', true)
  }

  private push(name: string, attributes: string, isImplied = false): Element {
    if (name !== PARAGRAPH_EDGE) {
      this.parts.push(`<${name}${attributes}>`)
      this.depth += 1
    }
    const element = { name, attributes, isImplied, from: this.parts.length }
    this.open.push(element)
    return element
  }

  private closeTo(stay: number) {
    for (const { name, isImplied, from } of this.open.splice(stay).reverse()) {
      if (name === PARAGRAPH_EDGE) continue
      this.depth -= 1
      const isNothing = this.parts.length === from && (isImplied || NOTHING_WHEN_EMPTY.has(name))
      if (isNothing) this.parts.pop()
      else this.parts.push(`</${name}>`)
    }
  }
}
