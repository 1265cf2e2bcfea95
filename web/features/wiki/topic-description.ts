import { plainText } from './plain-text.ts'

/** What search engines show of a description. */
const MOST_LETTERS = 155
/** More than enough to hold that many letters, however they are formatted. */
const BEGINNING = 8_000

/** How the text of a topic begins, cut after a word. Empty when there are only pictures. */
export function topicDescription(html: string) {
  const beginning = html.slice(0, BEGINNING).replace(/<[^>]*$|&[^;\s]{0,8}$/, '')
  const text = plainText(beginning)
  if (text.length <= MOST_LETTERS) return text
  const cut = text.slice(0, MOST_LETTERS)
  const lastSpace = cut.lastIndexOf(' ')
  const words = lastSpace > MOST_LETTERS / 2 ? cut.slice(0, lastSpace) : whole(cut)
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`
}

/** Not half of a sign that takes two places. */
const whole = (text: string) => text.replace(/[\uD800-\uDBFF]$/, '')
