import { Window } from 'happy-dom'
import {
  isShownPicture,
  linkProblem,
  RICH_TEXT,
  SPAN_CLASSES,
  VIDEO_CLASS,
  videoOf,
  watchAddress,
} from '#contract/rich-text.ts'

const { document } = new Window()

/** What another parser than the server's finds in it that no rich text may hold. */
export function richTextProblems(html: string, imageOrigins: readonly string[]): string[] {
  const box = document.createElement('div')
  box.innerHTML = html
  return [...box.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName ?? ''
    const allowed = Object.hasOwn(RICH_TEXT, name) ? RICH_TEXT[name] : undefined
    if (!allowed || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${name}>`]
    return [...element.attributes]
      .map(({ name, value }) => ({ name: name ?? '', value: value ?? '' }))
      .filter(
        (each) => !allowed.includes(each.name) || !isAllowed(name, each, element.className, imageOrigins),
      )
      .map((each) => `<${name} ${each.name}="${each.value}">`)
  })
}

type Attribute = { name: string; value: string }

function isAllowed(
  element: string,
  { name, value }: Attribute,
  className: string,
  imageOrigins: readonly string[],
) {
  if (name === 'href') return linkProblem(value) === null && (className === '' || isVideo(value))
  if (name === 'src') return isShownPicture(value, imageOrigins)
  if (name === 'class' && element === 'a') return value === VIDEO_CLASS
  if (name === 'class') return value.split(' ').every((each) => SPAN_CLASSES.includes(each))
  if (name === 'target') return value === '_blank'
  if (name === 'rel') return value === 'noopener noreferrer nofollow'
  return name === 'alt' || /^\d{1,4}$/.test(value)
}

function isVideo(address: string) {
  const video = videoOf(address)
  return video !== undefined && watchAddress(video) === address
}
