// Markup as a tagged template: whatever is put into it is escaped, unless it is markup already.
import { escapeMarkup } from '#server/http/markup.ts'

export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | null | false | Part[]

export const html = (strings: TemplateStringsArray, ...parts: Part[]) =>
  new Markup(strings.reduce((text, string, at) => text + textOf(parts[at - 1] ?? null) + string))

function textOf(part: Part): string {
  if (part instanceof Markup) return part.text
  if (Array.isArray(part)) return part.map(textOf).join('')
  return part === null || part === false ? '' : escapeMarkup(String(part))
}
