import { getSchema } from '@tiptap/core'
import { expect, test } from 'vitest'
import { documentOf, htmlOf, isEmptyText } from './documents.ts'
import { textExtensions } from './extensions.ts'
import { pastedParser, withoutStyles } from './pasted-html.ts'

const schema = getSchema(
  textExtensions('message', { siteUrl: '', imageOrigins: [], onForeignPicture: () => {} }),
)

test.each([
  '<h1>Um</h1><h2>Dois</h2><h3>Três</h3>',
  '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><br>e</p>',
  '<ul><li><p>um</p></li></ul><ol start="2"><li><p>dois</p></li></ol>',
  '<blockquote><p>Dito</p></blockquote>',
  '<p><a href="/wiki?topic=3">aqui</a></p>',
  '<p>veja <img src="/images/tela.webp" alt="A tela" width="64" height="48"></p>',
])('%s is kept in a message', (html) => {
  expect(pasted(html)).toBe(html)
})

test.each([
  ['<h4>Quatro</h4><h5>Cinco</h5><h6>Seis</h6>', '<p>Quatro</p><p>Cinco</p><p>Seis</p>'],
  [
    '<p>antes</p><table><tbody><tr><th>Item</th><th>Preço</th></tr><tr><td><p>Espada</p></td><td>10</td></tr></tbody></table><p>depois</p>',
    '<p>antes</p><p>Item</p><p>Preço</p><p>Espada</p><p>10</p><p>depois</p>',
  ],
  ['<ul><li><table><tr><td>a</td><td>b</td></tr></table></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  ['<p><span class="colour-gold letters-serif">a</span></p>', '<p>a</p>'],
  ['<p><span style="color:red;font-family:serif">a</span></p>', '<p>a</p>'],
  [
    '<a class="video" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A batalha</a>',
    '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A batalha</a></p>',
  ],
  ['<pre><code>linha</code></pre><hr><p>e <code>aqui</code></p>', '<p>linha</p><p>e aqui</p>'],
])('%s becomes %s in a message', (html, written) => {
  expect(pasted(html)).toBe(written)
})

test.each([
  ['', true],
  ['<p></p><h1>  </h1><ul><li><p>\u200b</p></li></ul>', true],
  ['<p>a</p>', false],
  ['<p><img src="/images/a.webp"></p>', false],
])('whether %s is empty: %s', (html, isEmpty) => {
  expect(isEmptyText(documentOf(html, schema))).toBe(isEmpty)
})

function pasted(html: string) {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = withoutStyles(html)
  return htmlOf(pastedParser(schema).parse(page.body))
}
