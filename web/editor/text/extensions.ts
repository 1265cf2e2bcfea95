// The vocabulary of contract/rich-text.ts as the editor knows it: what is not in it cannot be written.
import { type AnyExtension, type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Colour, Letters } from './class-marks.ts'
import { Link } from './link.ts'
import { Picture, type PictureOptions } from './picture.ts'
import { PictureSlots } from './picture-slots.ts'
import { tableExtensions } from './tables.ts'
import { VideoLink } from './video.ts'

/** A page has all of it, a message only what tells and shows what happened. */
export type EditorKind = 'page' | 'message'

export const HEADING_LEVELS = { page: [1, 2, 3, 4, 5, 6], message: [1, 2, 3] } as const

export function textExtensions(kind: EditorKind, options: PictureOptions): Extensions {
  const picture = Picture.configure(options)
  const link = Link.configure({ siteUrl: options.siteUrl })
  return kind === 'page'
    ? [PageText, ...tableExtensions, picture, PictureSlots, VideoLink, link, Colour, Letters]
    : [MessageText, picture, PictureSlots, link]
}

const PageText = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withoutExtras)
  },
}).configure({ link: false, dropcursor: { color: false, class: 'drop-cursor', width: 2 } })

const MessageText = PageText.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withCellsAsLines)
  },
}).configure({
  heading: { levels: [...HEADING_LEVELS.message] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
})

/** Else the words of a table's cells would run into each other. */
function withCellsAsLines(extension: AnyExtension) {
  if (!(extension instanceof Node) || extension.name !== 'paragraph') return extension
  return extension.extend({
    parseHTML: () => [
      { tag: 'p' },
      { tag: 'td, th', getAttrs: (cell) => (cell.querySelector(BLOCKS) ? false : {}) },
    ],
  })
}

/** They make lines of their own. */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, table'

/** Leaves out the attributes that the vocabulary does not have: a code's language, a list's kind of numbers. */
function withoutExtras(extension: AnyExtension) {
  if (!(extension instanceof Node)) return extension
  if (extension.name === 'codeBlock')
    return extension.extend({ addAttributes: () => ({}), renderHTML: () => ['pre', ['code', 0]] })
  if (extension.name === 'orderedList')
    return extension.extend({
      addAttributes: () => ({
        start: { default: 1, parseHTML: (element) => startIn(element.getAttribute('start')) },
      }),
    })
  return extension
}

const startIn = (text: string | null) => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : 1)
