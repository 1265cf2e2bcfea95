// What the site writes to its players: one content, as HTML in the look of the site and as plain text.
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

export interface Letter {
  subject: string
  title: string
  greeting: string
  paragraphs: string[]
  /** What the reader is asked to do, and what they should know before they do it. */
  action?: { label: string; url: string; note: string }
  /** Who asked, when, from where. */
  facts?: [name: string, value: string][]
  /** What to do if it was not you. */
  closing: string[]
}

export interface Sender {
  name: string
  url: string
}

export function renderLetter(site: Sender, letter: Letter) {
  const sender = { name: oneLine(site.name), url: webAddress(site.url) }
  const clean: Letter = {
    subject: oneLine(letter.subject),
    title: oneLine(letter.title),
    greeting: oneLine(letter.greeting),
    paragraphs: letter.paragraphs.map(oneLine),
    ...(letter.action && { action: cleanAction(letter.action) }),
    facts: (letter.facts ?? []).map(([name, value]) => [oneLine(name), oneLine(value)]),
    closing: letter.closing.map(oneLine),
  }
  return { subject: clean.subject, html: letterHtml(sender, clean), text: letterText(sender, clean) }
}

const cleanAction = ({ label, url, note }: NonNullable<Letter['action']>) => ({
  label: oneLine(label),
  url: webAddress(url),
  note: oneLine(note),
})

/** Names come from strangers: none may begin a line of its own, nor turn the direction of what stands around it. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim()

function webAddress(url: string) {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(url) || !URL.canParse(url))
    throw new Error('a letter links to web addresses only')
  return url
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'America/Sao_Paulo' })
const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

export const dateText = (date: Date) => `${day.format(date)}, ${time.format(date)} (horário de Brasília)`
