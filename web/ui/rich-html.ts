// The only door through which markup from people comes into a page: cleaned again, by the rules that the server cleaned
// it by. Texts kept before those rules were tightened pass it too.
import DOMPurify, { type Config, type WindowLike } from 'dompurify'
import { isOwnLink, linkProblem, RICH_TEXT, SPAN_CLASSES, VIDEO_CLASS, videoOf } from '#contract/rich-text.ts'

/** For innerHTML. What the server draws it has cleaned itself. */
export function richHtml(html: string) {
  return cleaner ? cleaner.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true }) : html
}

/** For reading: it belongs to a document that loads and runs nothing. */
export function richFragment(html: string) {
  if (!cleaner) throw new Error('only a browser has documents')
  // Unlike its type, it gives nothing for what has no body, such as a frameset.
  return cleaner.sanitize(html, { ...rules, RETURN_DOM_FRAGMENT: true }) ?? new DocumentFragment()
}

// There is none where the server draws.
const page: WindowLike | undefined = globalThis.window

// The policy is nobody's but DOMPurify's, which needs it also to read what is not clean yet, in a document of its own.
// Given none, it would make one under a name that the content security policy does not know.
const policy = page?.trustedTypes?.createPolicy('rich-text', {
  createHTML: (html) => html,
  createScript: () => '',
  createScriptURL: () => '',
})

const rules: Config = {
  ALLOWED_TAGS: Object.keys(RICH_TEXT),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT).flat())],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  TRUSTED_TYPES_POLICY: policy ?? null,
}

const cleaner = page && createCleaner(page)

function createCleaner(page: WindowLike) {
  const own = DOMPurify(page)
  own.addHook('uponSanitizeAttribute', (element, attribute) => {
    const { attrName: name, attrValue: value } = attribute
    attribute.keepAttr = RICH_TEXT[element.localName]?.includes(name) === true && !isForeign(name, value)
  })
  own.addHook('afterSanitizeAttributes', (element) => {
    if (element.localName === 'a') settleLink(element)
    if (element.localName === 'span') keepClasses(element, SPAN_CLASSES)
  })
  return own
}

/** Which hosts pictures come from, the content security policy knows. */
const isForeign = (name: string, value: string) =>
  (name === 'href' && linkProblem(value) !== null) ||
  (name === 'src' && !isOwnLink(value) && (!/^https:/i.test(value) || linkProblem(value) !== null))

function settleLink(link: Element) {
  const href = link.getAttribute('href') ?? ''
  keepClasses(link, videoOf(href) ? [VIDEO_CLASS] : [])
  for (const [name, value] of ELSEWHERE)
    if (href === '' || isOwnLink(href)) link.removeAttribute(name)
    else link.setAttribute(name, value)
}

const ELSEWHERE = [
  ['target', '_blank'],
  ['rel', 'noopener noreferrer nofollow'],
] as const

function keepClasses(element: Element, allowed: readonly string[]) {
  const kept = allowed.filter((name) => element.classList.contains(name))
  if (kept.length > 0) element.className = kept.join(' ')
  else element.removeAttribute('class')
}
