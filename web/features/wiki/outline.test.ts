import { expect, test } from 'vitest'
import { outlineOf } from './outline.ts'

test('the headings of a text stand in their order, below the highest of them', () => {
  const html = '<p>Antes</p><h2>Começo</h2><p>…</p><h4>Um detalhe</h4><h3>Meio</h3><h2>Fim</h2>'
  expect(outlineOf(html)).toEqual([
    { position: 0, text: 'Começo', depth: 0 },
    { position: 1, text: 'Um detalhe', depth: 2 },
    { position: 2, text: 'Meio', depth: 1 },
    { position: 3, text: 'Fim', depth: 0 },
  ])
})

test('a heading is read as it is seen', () => {
  const html =
    '<h2>A <strong>forja</strong> &amp; o&nbsp;<em>fogo</em></h2><h2>1 &lt; 2 &#169; &quot;x&quot;</h2><h2>duas<br />linhas</h2>'
  expect(outlineOf(html).map(({ text }) => text)).toEqual(['A forja & o fogo', '1 < 2 © "x"', 'duas linhas'])
})

test('what is written once is not decoded twice', () => {
  expect(outlineOf('<h2>&amp;lt;b&amp;gt;</h2>')[0]?.text).toBe('&lt;b&gt;')
})

test('a heading without words is left out, and still counted', () => {
  const html = '<h2></h2><h2> <br /></h2><h2><img src="/a.png" alt="x" /></h2><h2>Depois</h2>'
  expect(outlineOf(html)).toEqual([{ position: 3, text: 'Depois', depth: 0 }])
})

test('what only looks like a heading is none', () => {
  expect(outlineOf('<pre>&lt;h2&gt;x&lt;/h2&gt;</pre><p>h2</p><hr />')).toEqual([])
})

test('a text as long as may be is read at once', () => {
  const html = '<h2>Título</h2><p>Palavras e mais palavras.</p>'.repeat(6_000)
  const start = performance.now()
  expect(outlineOf(html)).toHaveLength(6_000)
  expect(performance.now() - start).toBeLessThan(500)
})
