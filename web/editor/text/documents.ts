// Between the HTML of a text and the editor's own document. No string ever becomes markup here: see ui/rich-html.ts.
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { isBlank } from '#contract/names.ts'
import { richFragment } from '#web/ui/rich-html.ts'

/** The editor is never given HTML: it would read it by itself, which Trusted Types forbid. */
export const documentOf = (html: string, schema: Schema) =>
  DOMParser.fromSchema(schema).parse(richFragment(html))

export function htmlOf(document: Node) {
  // Of a page that nobody sees: in this one every picture would be loaded again.
  const page = window.document.implementation.createHTMLDocument()
  const { schema } = document.type
  const content = DOMSerializer.fromSchema(schema).serializeFragment(withoutEnd(document).content, {
    document: page,
  })
  page.body.append(content)
  return page.body.innerHTML
}

export const isSameText = (a: Node, b: Node) => withoutEnd(a).eq(withoutEnd(b))

/** Whether it has neither words nor pictures. */
export function isEmptyText(document: Node) {
  let hasPicture = false
  document.descendants((node) => {
    hasPicture ||= node.type.name === 'image'
  })
  return !hasPicture && isBlank(document.textContent)
}

/** The editor keeps an empty line below the text, to write on. */
function withoutEnd(document: Node) {
  let end = document.content.size
  for (let i = document.childCount - 1; i >= 0 && isEmptyLine(document.child(i)); i -= 1)
    end -= document.child(i).nodeSize
  return document.cut(0, end)
}

const isEmptyLine = (node: Node) => node.type.name === 'paragraph' && node.content.size === 0
