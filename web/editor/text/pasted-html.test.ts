import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { htmlOf } from './documents.ts'
import { textExtensions } from './extensions.ts'
import { pastedParser, withoutStyles } from './pasted-html.ts'

test.each([
  ['<p style="color:red">a</p>', '<p data-style="color:red">a</p>'],
  ["<p\nSTYLE = 'x'>a</p>", "<p\ndata-style= 'x'>a</p>"],
  ['<p title="a>b" style="x">a</p>', '<p title="a>b" data-style="x">a</p>'],
  ['<img src="x"onerror="y()">', '<img src="x"data-handler="y()">'],
  ['<svg/onload=y()>', '<svg/data-handler=y()>'],
  ['<style>p{color:red}</style><STYLE\ntype="a">b</STYLE ><p>c</p>', '<p>c</p>'],
  ['<p>o style="x" e onde=1 < ficam</p>', '<p>o style="x" e onde=1 < ficam</p>'],
])('%s is read as %s', (html, read) => {
  expect(withoutStyles(html)).toBe(read)
})

test.each([
  // Google Docs wraps everything in a <b> that is not bold.
  [
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">a</span><span style="font-weight:400;font-style:italic">b</span></p></b>',
    '<p><strong>a</strong><em>b</em></p>',
  ],
  ['<p style="text-align:right"><span style="text-decoration:underline">a</span></p>', '<p><u>a</u></p>'],
  ['<p><span style="text-decoration:line-through">a</span></p>', '<p><s>a</s></p>'],
])('%s means %s', (html, written) => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = withoutStyles(html)
  const slice = pastedParser(schema).parseSlice(page.body)
  expect(htmlOf(schema.topNodeType.create(null, slice.content))).toBe(written)
})

const schema = getSchema(
  textExtensions('page', { siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),
)
