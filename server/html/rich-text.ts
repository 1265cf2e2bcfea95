import { keepAllowed, type Places } from './allow-list.ts'
import { INLINE } from './content-model.ts'
import { nest } from './nesting.ts'
import { tokensOf } from './tokens.ts'

/** What somebody wrote, as it may be kept and shown. What comes out, put in again, comes out the same. */
export const cleanRichText = (html: string, places: Places) => nest(keepAllowed(html, places))

/** The words of a cleaned text alone, each block in a line of its own. */
export function plainText(cleaned: string) {
  let text = ''
  for (const token of tokensOf(cleaned)) {
    if (token.kind === 'text') text += token.text.replace(/\s+/g, ' ')
    else if (token.name === 'br' || !INLINE.has(token.name)) text += '\n'
  }
  const lines = text.replace(/ *\n[ \n]*/g, '\n').trim()
  return lines.replace(/&(amp|lt|gt);/g, (_, name: string) => CHARACTERS.get(name) ?? '')
}

const CHARACTERS = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
])
