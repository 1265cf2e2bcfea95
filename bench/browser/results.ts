// The section about the browser in bench/RESULTS.md has a part for each of its programs, which leave the others alone.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writeSection } from '../results.ts'

const FILE = fileURLToPath(new URL('../RESULTS.md', import.meta.url))

/** In the order of the section. */
const PARTS = ['Lighthouse', 'Long tasks', 'An hour of use'] as const
type PartTitle = (typeof PARTS)[number]

export function writePart(title: PartTitle, markdown: string) {
  const all = existsSync(FILE) ? partsOf(readFileSync(FILE, 'utf8')) : new Map<string, string>()
  const today = new Date().toISOString().slice(0, 10)
  all.set(title, `*${today}*\n\n${markdown.trim()}\n`)
  const inOrder = PARTS.filter((each) => all.has(each)).map((each) => `### ${each}\n\n${all.get(each)}`)
  writeSection('Browser', inOrder.join('\n'))
}

function partsOf(text: string) {
  const section = /^## Browser\n(.*?)(?=^## |(?!.))/ms.exec(text)?.[1] ?? ''
  const pieces = section.split(/^### (.+)\n\n/m).slice(1)
  const parts = new Map<string, string>()
  for (let i = 0; i < pieces.length; i += 2) parts.set(pieces[i] ?? '', `${(pieces[i + 1] ?? '').trim()}\n`)
  return parts
}
