import type { Letter, Sender } from './letter.ts'

// Some mail programs cut longer lines, and a quoted answer needs room for its marks.
const LINE_LENGTH = 76

export function letterText(site: Sender, { title, greeting, paragraphs, action, facts, closing }: Letter) {
  const parts = [
    title,
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`, action.note] : []),
    (facts ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...closing,
    `-- \n${site.name}\n${site.url}`,
  ]
  return `${parts
    .filter((part) => part !== '')
    .map(wrap)
    .join('\n\n')}\n`
}

const wrap = (part: string) => part.split('\n').map(wrapLine).join('\n')

function wrapLine(line: string) {
  const lines: string[] = []
  for (const word of line.split(' ').flatMap(piecesOf)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH)
      lines.splice(-1, 1, `${last} ${word}`)
    else lines.push(word)
  }
  return lines.join('\n')
}

/** An address in pieces leads nowhere; any other word may be broken. */
const piecesOf = (word: string) =>
  /^https?:\/\//i.test(word) ? [word] : (word.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'gu')) ?? [''])
