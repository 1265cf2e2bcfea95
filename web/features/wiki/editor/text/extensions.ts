// The vocabulary of contract/rich-text.ts as the editor knows it: what is not in it cannot be written.
import { type AnyExtension, type Extensions, Node } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { Colour, Letters } from './class-marks.ts'
import { Link } from './link.ts'
import { Picture, type PictureOptions } from './picture.ts'
import { PictureSlots } from './picture-slots.ts'
import { tableExtensions } from './tables.ts'
import { VideoLink } from './video.ts'

export const textExtensions = (options: PictureOptions): Extensions => [
  BasicText,
  ...tableExtensions,
  Picture.configure(options),
  PictureSlots,
  VideoLink,
  Link.configure({ siteUrl: options.siteUrl }),
  Colour,
  Letters,
]

const BasicText = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(withoutExtras)
  },
}).configure({ link: false, dropcursor: { color: false, class: 'drop-cursor', width: 2 } })

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
