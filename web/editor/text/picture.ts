import { Image } from '@tiptap/extension-image'
import { isShownPicture } from '#contract/rich-text.ts'
import { ownAddress } from './own-address.ts'

export type PictureOptions = {
  siteUrl: string
  imageOrigins: readonly string[]
  /** One from elsewhere was in what was pasted; it has been left out. */
  onForeignPicture: () => void
}

/** Stands among words, as an item's icon does. None enters by typing an address, as it could elsewhere. */
export const Picture = Image.extend<PictureOptions>({
  inline: true,
  group: 'inline',
  addOptions: () => ({ siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),

  addAttributes() {
    return {
      src: { parseHTML: (element) => sourceOf(element, this.options.siteUrl) },
      alt: { default: '' },
      width: { default: null, parseHTML: (element) => pixelsIn(element.getAttribute('width')) },
      height: { default: null, parseHTML: (element) => pixelsIn(element.getAttribute('height')) },
    }
  },
  parseHTML() {
    const { siteUrl, imageOrigins, onForeignPicture } = this.options
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          if (isShownPicture(sourceOf(element, siteUrl), imageOrigins)) return {}
          onForeignPicture()
          return false
        },
      },
    ]
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addInputRules: () => [],
  addNodeView: () => null,
})

const sourceOf = (element: Element, siteUrl: string) =>
  ownAddress((element.getAttribute('src') ?? '').trim(), siteUrl)

const pixelsIn = (text: string | null) => (/^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null)
