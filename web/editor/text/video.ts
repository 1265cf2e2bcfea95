import { Node } from '@tiptap/core'
import { VIDEO_CLASS, videoOf, watchAddress } from '#contract/rich-text.ts'

/** Before the rules for links and paragraphs. */
const FIRST = 60
const UNNAMED = 'Vídeo'

/** One piece: a link to where it is watched, which the reader's page shows as a panel. Nothing foreign is loaded here. */
export const VideoLink = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    href: { parseHTML: addressIn },
    title: {
      default: UNNAMED,
      parseHTML: (element) => linkIn(element)?.textContent.trim() || UNNAMED,
      rendered: false,
    },
  }),
  parseHTML: () => [
    { tag: 'a[href]', priority: FIRST, getAttrs: (element) => (addressIn(element) ? {} : false) },
    // A paragraph that holds nothing else; else an empty one would be left.
    { tag: 'p', priority: FIRST, getAttrs: (element) => (addressIn(element) ? {} : false) },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'a',
    { class: VIDEO_CLASS, ...HTMLAttributes },
    String(node.attrs.title),
  ],
  renderText: ({ node }) => String(node.attrs.title),
})

function addressIn(element: Element) {
  const link = linkIn(element)
  const video = link?.classList.contains(VIDEO_CLASS) ? videoOf(link.getAttribute('href') ?? '') : undefined
  return video && watchAddress(video)
}

function linkIn(element: Element) {
  if (element.matches('a')) return element
  const [only, ...others] = [...element.childNodes].filter(
    (child) => !(child instanceof Text && !child.data.trim()),
  )
  return only instanceof Element && others.length === 0 ? only : undefined
}
