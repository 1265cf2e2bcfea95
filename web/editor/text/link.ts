import { InputRule, Mark, markPasteRule } from '@tiptap/core'
import { linkProblem } from '#contract/rich-text.ts'
import { ownAddress } from './own-address.ts'

/** An address in running text; what ends the sentence is not part of it. */
const ADDRESS = 'https?://[^\\s<>"]*[^\\s<>".,;:!?)\\]]'
const PASTED = new RegExp(ADDRESS, 'gi')
const TYPED = new RegExp(`(?:^|\\s)(${ADDRESS})[.,;:!?)\\]]*\\s$`, 'i')

/** Only its address is kept: where it opens is the reader's page's business. */
export const Link = Mark.create<{ siteUrl: string }>({
  name: 'link',
  inclusive: false,
  exitable: true,
  addOptions: () => ({ siteUrl: '' }),

  addAttributes() {
    return { href: { parseHTML: (element) => hrefOf(element, this.options.siteUrl) } }
  },
  parseHTML() {
    return [{ tag: 'a[href]', getAttrs: (element) => (hrefOf(element, this.options.siteUrl) ? {} : false) }]
  },
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],

  addInputRules() {
    return [
      new InputRule({
        find: TYPED,
        handler: ({ state: { tr, schema }, range, match: [typed, address = ''] }) => {
          if (linkProblem(address)) return null
          const start = range.from + typed.indexOf(address)
          tr.addMark(start, start + address.length, this.type.create({ href: address }))
          tr.insert(tr.selection.from, schema.text(' ')).removeStoredMark(this.type)
          return undefined
        },
      }),
    ]
  },
  addPasteRules() {
    return [
      markPasteRule({
        find: PASTED,
        type: this.type,
        getAttributes: ([href], event) => {
          // What comes with its own markup has its own links.
          const isPlain = !event?.clipboardData?.types.includes('text/html')
          return isPlain && !linkProblem(href) ? { href } : false
        },
      }),
    ]
  },
})

function hrefOf(element: Element, siteUrl: string) {
  const href = ownAddress((element.getAttribute('href') ?? '').trim(), siteUrl)
  return linkProblem(href) ? undefined : href
}
