// Reads a JSON body more strictly than JSON.parse: what one reader could take for another thing is refused.
import { Refusal } from './refusal.ts'

const MAX_DEPTH = 32
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function parseJsonBody(body: Buffer): unknown {
  if (body.length === 0) return undefined
  try {
    const text = decoder.decode(body)
    refuseAmbiguous(text)
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  }
}

const unreadable = () => new Refusal('invalid', 'O conteúdo enviado não é um JSON válido.')

/** PostgreSQL keeps neither a NUL nor half a character in a text. */
function refuseUnstorable(text: string) {
  if (text.includes('\0') || !text.isWellFormed())
    throw new Refusal('invalid', 'O texto contém caracteres inválidos.')
}

/** Names used twice, names that reach for the prototype, and nesting without end. */
function refuseAmbiguous(text: string) {
  const open: (Set<string> | null)[] = []
  let lastString = ''
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === '"') {
      const end = endOfString(text, at)
      lastString = text.slice(at, end)
      // After decoding, only an escape can still bring in what a text may not hold.
      if (lastString.includes('\\')) refuseUnstorable(JSON.parse(lastString))
      at = end - 1
    } else if (character === '{' || character === '[') {
      if (open.push(character === '{' ? new Set() : null) > MAX_DEPTH) throw unreadable()
    } else if (character === '}' || character === ']') open.pop()
    else if (character === ':') refuseName(lastString, open.at(-1))
  }
}

function endOfString(text: string, start: number) {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at + 1
  }
  throw unreadable()
}

function refuseName(quoted: string, names: Set<string> | null | undefined) {
  if (!names) throw unreadable()
  const name: string = JSON.parse(quoted)
  if (name === '__proto__' || name === 'constructor' || names.has(name)) throw unreadable()
  names.add(name)
}
