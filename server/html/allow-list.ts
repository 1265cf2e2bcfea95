import sanitizeHtml from 'sanitize-html'
import {
  isOwnLink,
  isShownPicture,
  linkProblem,
  RICH_TEXT,
  SPAN_CLASSES,
  VIDEO_CLASS,
  videoOf,
  watchAddress,
} from '#contract/rich-text.ts'
import { PARAGRAPH_EDGE } from './content-model.ts'
import { FRAME } from './nesting.ts'

export interface Places {
  /** Where pictures may come from beside the site itself. */
  imageOrigins: readonly string[]
  /** Where the site is: links to itself are kept without it. */
  publicUrl: string
}

/** Leaves the elements and attributes of a rich text, and two more that nesting.ts makes something else of. */
export function keepAllowed(html: string, places: Places) {
  return readable(filter(html, places) ?? filter(wordsOf(html), places) ?? '')
}

/** The parser's work grows with the square of the depth, and no text that anybody reads comes near this one. */
const DEEPEST = 250

/** Nothing for what is nested too deep. */
function filter(html: string, places: Places): string | undefined {
  let depth = 0
  const tooDeep = new Error('nested too deep')
  try {
    return sanitizeHtml(html, {
      allowedTags: [...Object.keys(RICH_TEXT), PARAGRAPH_EDGE, FRAME],
      allowedAttributes: ALLOWED_ATTRIBUTES,
      // Addresses are judged by the rules of the contract alone.
      allowedSchemesAppliedToAttributes: [],
      nonTextTags: WITH_THEIR_CONTENT,
      transformTags: { '*': (name, given) => keptElement(name, given, places) },
      onOpenTag() {
        depth += 1
        if (depth > DEEPEST) throw tooDeep
      },
      onCloseTag() {
        depth -= 1
      },
    })
  } catch (error) {
    if (error === tooDeep) return undefined
    throw error
  }
}

const ALLOWED_ATTRIBUTES: Record<string, string[]> = { [FRAME]: [...(RICH_TEXT.a ?? [])] }
for (const [name, attributes] of Object.entries(RICH_TEXT)) ALLOWED_ATTRIBUTES[name] = [...attributes]

/** Elements whose content is not meant as text, or is read in another way than it looks. */
const WITH_THEIR_CONTENT = `script style textarea option select noscript xmp noembed noframes plaintext title
  svg math template object embed applet audio video canvas frameset`.split(/\s+/)

const RENAMED = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
  ['tfoot', 'tbody'],
])
const PARAGRAPHS =
  `address article aside caption center dd details dialog dl dt fieldset figcaption figure footer
  form header legend main nav section summary`.split(/\s+/)
for (const name of PARAGRAPHS) RENAMED.set(name, PARAGRAPH_EDGE)

type Attributes = Record<string, string>

// The filter forgets to forget the new name of an element that it drops, unless that is empty.
const DROPPED = { tagName: '', attribs: {} }

function keptElement(name: string, given: Attributes, places: Places) {
  const tagName = RENAMED.get(name) ?? name
  const attribs = keptAttributes(tagName, given, places)
  return attribs ? { tagName, attribs } : DROPPED
}

/** Nothing where the element is nothing without those that it lacks. */
function keptAttributes(name: string, given: Attributes, places: Places): Attributes | undefined {
  if (name === 'a') return linkAttributes(given, places)
  if (name === FRAME) return frameAttributes(given)
  if (name === 'img') return pictureAttributes(given, places)
  if (name === 'span') return spanAttributes(given)
  if (name === 'td' || name === 'th')
    return { ...wholeNumber('colspan', given, 1, 50), ...wholeNumber('rowspan', given, 1, 50) }
  if (name === 'ol') return wholeNumber('start', given, 0, 9_999)
  return {}
}

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer nofollow' }

function linkAttributes(given: Attributes, places: Places): Attributes | undefined {
  const href = withinSite(given.href, places)
  if (linkProblem(href) !== null) return undefined
  const video = classesOf(given).includes(VIDEO_CLASS) ? videoOf(href) : undefined
  if (video) return { href: watchAddress(video), class: VIDEO_CLASS, ...ELSEWHERE }
  return isOwnLink(href) ? { href } : { href, ...ELSEWHERE }
}

/** Those of the link that stands for the video. */
function frameAttributes({ src = '' }: Attributes): Attributes {
  const video = videoOf(src.trim())
  return video ? { href: watchAddress(video), class: VIDEO_CLASS, ...ELSEWHERE } : {}
}

function pictureAttributes(given: Attributes, places: Places): Attributes | undefined {
  const src = withinSite(given.src, places)
  if (!isShownPicture(src, places.imageOrigins)) return undefined
  const size = { ...wholeNumber('width', given, 1, 4_000), ...wholeNumber('height', given, 1, 4_000) }
  return { src, alt: given.alt ?? '', ...size }
}

function spanAttributes(given: Attributes): Attributes | undefined {
  const classes = SPAN_CLASSES.filter((name) => classesOf(given).includes(name))
  return classes.length > 0 ? { class: classes.join(' ') } : undefined
}

function wholeNumber(name: string, given: Attributes, least: number, most: number): Attributes {
  const text = given[name] ?? ''
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1
  return value >= least && value <= most ? { [name]: String(value) } : {}
}

const classesOf = ({ class: names = '' }: Attributes) => names.split(/\s+/)

function withinSite(address = '', { publicUrl }: Places) {
  const whole = address.trim()
  const path = whole.startsWith(publicUrl) ? whole.slice(publicUrl.length) || '/' : whole
  return isOwnLink(path) ? path : whole
}

/** The words of what is too deep to be read in order. What then still looks like a tag is none. */
const wordsOf = (html: string) => html.replace(/(?:<[^<>]*>)+/g, ' ').replaceAll('<', '&lt;')

/** Lines end as in every browser, and nothing is left that the database or a reader could not take. */
const readable = (html: string) =>
  html
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])\p{Cc}/gu, '')
    .toWellFormed()
