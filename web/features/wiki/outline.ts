import { plainText } from './plain-text.ts'

export interface OutlineEntry {
  /** Which heading of the text it is, counted from 0. */
  position: number
  text: string
  /** 0 for the highest headings of the text, whatever they are. */
  depth: number
}

/** The headings of a cleaned text; those without words are left out. */
export function outlineOf(html: string): OutlineEntry[] {
  const headings = [...html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)]
    .map(([, level, content = ''], position) => ({
      position,
      text: plainText(content),
      level: Number(level),
    }))
    .filter(({ text }) => text !== '')
  const highest = Math.min(...headings.map(({ level }) => level))
  return headings.map(({ level, ...heading }) => ({ ...heading, depth: level - highest }))
}
