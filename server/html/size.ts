// How much a formatted text may hold. Beyond these a browser, or the editor, takes seconds to lay it out.
import { tokensOf } from './tokens.ts'

const MOST_ELEMENTS = 10_000
const MOST_PICTURES = 200
const MOST_COLUMNS = 50
const LONGEST_WORD = 1_000

const WORD = new RegExp(`[^\\s<>]{${LONGEST_WORD + 1}}`)

/** Of a cleaned text. */
export function sizeProblem(cleaned: string): string | null {
  let elements = 0
  let pictures = 0
  let columns = 0
  for (const token of tokensOf(cleaned)) {
    if (token.kind === 'text' && WORD.test(token.text))
      return `O conteúdo tem uma palavra com mais de ${LONGEST_WORD} letras.`
    if (token.kind !== 'start') continue
    elements += 1
    if (token.name === 'img') pictures += 1
    if (token.name === 'tr') columns = 0
    if (token.name === 'td' || token.name === 'th') columns += spanOf(token.attributes)
    if (columns > MOST_COLUMNS) return `Uma tabela pode ter no máximo ${MOST_COLUMNS} colunas.`
  }
  if (pictures > MOST_PICTURES) return `O conteúdo pode ter no máximo ${MOST_PICTURES} imagens.`
  return elements > MOST_ELEMENTS ? 'O conteúdo tem elementos demais. Divida-o em mais de um tópico.' : null
}

const spanOf = (attributes: string) => Number(/ colspan="(\d+)"/.exec(attributes)?.[1] ?? 1)
