import { getSchema } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import { expect, test, vi } from 'vitest'
import { isShownPicture, linkProblem, RICH_TEXT, SPAN_CLASSES } from '#contract/rich-text.ts'
import { htmlOf, isSameText } from './documents.ts'
import { textExtensions } from './extensions.ts'

const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  '<h1>Um</h1><h2>Dois</h2><h3>Três</h3><h4>Quatro</h4><h5>Cinco</h5><h6>Seis</h6>',
  '<p>Um<br>dois</p><hr><p>três</p>',
  '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code></p>',
  '<pre><code>linha 1\n  linha 2 &lt;b&gt;</code></pre>',
  '<blockquote><p>Dito</p></blockquote>',
  '<ul><li><p>um</p><ul><li><p>dentro</p></li></ul></li></ul>',
  '<ol><li><p>um</p></li></ol><ol start="4"><li><p>quatro</p></li></ol>',
  '<p><a href="/wiki?topic=3">aqui</a> <a href="https://exemplo.com/">ali</a> <a href="mailto:a@b.co">carta</a></p>',
  ...SPAN_CLASSES.map((name) => `<p><span class="${name}">letras</span></p>`),
  '<p><img src="/images/espada.webp" alt="Uma espada" width="64" height="48"> corta</p>',
  '<p><img src="https://i.exemplo/a.png" alt=""></p>',
  '<table><tbody><tr><th colspan="2"><p>Item</p></th></tr><tr><td rowspan="2"><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td></tr></tbody></table>',
  `<p>antes</p><a class="video" href="${VIDEO}">A batalha</a><p>depois</p>`,
])('%s is written as it was read', (html) => {
  expect(rewritten(html)).toBe(html)
})

test.each([
  ['<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['', ''],
  ['<p><b>a</b><i>b</i><del>c</del></p>', '<p><strong>a</strong><em>b</em><s>c</s></p>'],
  ['<img src="/images/a.webp">', '<p><img src="/images/a.webp" alt=""></p>'],
  [
    '<p><span class="colour-gold letters-serif x">a</span></p>',
    '<p><span class="colour-gold"><span class="letters-serif">a</span></span></p>',
  ],
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>',
  ],
  [
    `<p><a class="video" href="https://youtu.be/dQw4w9WgXcQ" target="_blank">Curto</a></p>`,
    `<a class="video" href="${VIDEO}">Curto</a>`,
  ],
  ['<p><a href="https://reinos.example/wiki?topic=2">lá</a></p>', '<p><a href="/wiki?topic=2">lá</a></p>'],
  ['<p><img src="https://reinos.example/images/a.webp"></p>', '<p><img src="/images/a.webp" alt=""></p>'],
])('%s is written as %s', (html, written) => {
  expect(rewritten(html)).toBe(written)
})

const HOSTILE = [
  '<script>alert(1)</script><p onclick="alert(1)" style="color:red" id="x" class="y">a</p>',
  '<p><a href="javascript:alert(1)">a</a><a href="JaVaScRiPt&#58;alert(1)">b</a><a href="data:text/html,x">c</a><a href="//mal.example">d</a></p>',
  '<p><a class="video" href="https://mal.example/watch?v=dQw4w9WgXcQ">e</a><a class="colour-gold" href="/x" title="t" target="_top">f</a></p>',
  '<img src="https://mal.example/a.png" onerror="alert(1)"><img src="data:image/png;base64,AA"><img src="/api/auth/logout"><img src="javascript:alert(1)">',
  '<p><span class="hidden fixed colour-none">a</span><span name="gold" choice="gold" class="colour-red">b</span></p>',
  '<table style="width:1px" class="x"><colgroup><col style="width:9px"></colgroup><tbody><tr><td colspan="9999" rowspan="-1" style="text-align:right" align="right" colwidth="300" data-colwidth="300">a</td></tr></tbody></table>',
  '<ol start="x" type="a" reversed><li value="9">a</li></ol><pre class="z"><code class="language-js">b</code></pre>',
  '<svg onload="alert(1)"><a xlink:href="javascript:alert(1)">c</a></svg><math><mi>d</mi></math><iframe srcdoc="x"></iframe><style>*{}</style><form><input value="y"></form>',
  '<h1 style="position:fixed">a<img src="/images/a.webp" width="99999" height="1e3" srcset="https://mal.example/a 2x" title="t" alt="&quot;><script>"></h1>',
]

test.each(HOSTILE)('nothing beyond the vocabulary is made of %s', (html) => {
  const page = fragmentOf(rewritten(html))
  for (const element of page.querySelectorAll('*')) {
    const name = element.localName
    expect(Object.keys(RICH_TEXT)).toContain(name)
    for (const { name: attribute, value } of element.attributes) {
      expect(RICH_TEXT[name]).toContain(attribute)
      if (attribute === 'class') expect(SPAN_CLASSES).toContain(value)
      if (attribute === 'href') expect(linkProblem(value)).toBeNull()
      if (attribute === 'src') expect(isShownPicture(value, [])).toBe(true)
    }
  }
})

test('a picture from elsewhere is left out, and told of', () => {
  const onForeignPicture = vi.fn()
  const html = rewritten('<p>a<img src="https://mal.example/a.png">b</p>', onForeignPicture)
  expect(html).toBe('<p>ab</p>')
  expect(onForeignPicture).toHaveBeenCalled()
})

test('texts are the same whatever empty lines follow them', () => {
  const [a, b, c] = ['<p>a</p>', '<p>a</p><p></p>', '<p></p><p>a</p>'].map((html) => read(html))
  if (!a || !b || !c) throw new Error('not read')
  expect(isSameText(a, b)).toBe(true)
  expect(isSameText(a, c)).toBe(false)
})

function rewritten(html: string, onForeignPicture = () => {}) {
  return htmlOf(read(html, schemaWith(onForeignPicture)))
}

const schemaWith = (onForeignPicture: () => void) =>
  getSchema(
    textExtensions('page', {
      siteUrl: 'https://reinos.example',
      imageOrigins: ['https://i.exemplo'],
      onForeignPicture,
    }),
  )
const schema = schemaWith(() => {})

function read(html: string, by = schema) {
  return DOMParser.fromSchema(by).parse(fragmentOf(html))
}

/** As raw as a browser hands over what was pasted. */
function fragmentOf(html: string) {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}
