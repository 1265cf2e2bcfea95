import { expect, test } from 'vitest'
import { blocksOf } from './blocks-of.ts'

const said = (html: string) => blocks(html).map(({ kind, level, text }) => [kind, level, text])

test('headings, paragraphs, quotes and code are told apart', () => {
  expect(
    said(
      '<h2>Poções</h2>\n<p>Curam <strong>muito</strong>.</p><blockquote><p>Beba!</p></blockquote><pre><code>a  b\n  c\n</code></pre>',
    ),
  ).toEqual([
    ['heading', 2, 'Poções'],
    ['paragraph', 0, 'Curam muito.'],
    ['quote', 0, 'Beba!'],
    ['code', 0, 'a  b\n  c'],
  ])
})

test('an item of a list knows how deep it stands, with and without paragraphs inside', () => {
  expect(
    said('<ul><li><p>Armas</p><ol><li>Espada</li><li><p>Arco</p></li></ol></li><li>Poções</li></ul>'),
  ).toEqual([
    ['item', 1, 'Armas'],
    ['item', 2, 'Espada'],
    ['item', 2, 'Arco'],
    ['item', 1, 'Poções'],
  ])
})

test('a row of a table is one block, cell by cell', () => {
  const table =
    '<table><thead><tr><th>Item</th><th>Preço</th></tr></thead><tbody><tr><td><p>Poção</p><p>rara</p></td><td></td></tr></tbody></table>'
  expect(said(table)).toEqual([
    ['row', 0, 'Item | Preço'],
    ['row', 0, 'Poção rara | '],
  ])
})

test('text that stands outside of every block is a paragraph', () => {
  expect(said('solto <em>mesmo</em><p>dentro</p>fim')).toEqual([
    ['paragraph', 0, 'solto mesmo'],
    ['paragraph', 0, 'dentro'],
    ['paragraph', 0, 'fim'],
  ])
})

test('a broken line stays broken, but a new line of the markup is a space', () => {
  expect(said('<p>um<br>dois\ntrês</p>')).toEqual([['paragraph', 0, 'um\ndois três']])
})

test('what is empty is no block', () => {
  expect(
    said(
      '<p></p><p> <br> </p><hr><ul><li></li></ul><table><tbody><tr><td></td><td></td></tr></tbody></table>',
    ),
  ).toEqual([])
})

test('pictures and videos are blocks of their own, wherever they stand', () => {
  const html =
    '<p>antes <img src="/a.webp" alt="Um mapa"> depois</p><img src="/b.webp" alt=""><a class="video" href="https://vimeo.com/123456">Guia</a>'
  expect(said(html)).toEqual([
    ['paragraph', 0, 'antes depois'],
    ['picture', 0, 'Um mapa'],
    ['picture', 0, ''],
    ['video', 0, 'Guia'],
  ])
})

test('what says the same has the same sense, and shows by its markup that it looks different', () => {
  const [plain, strong, heading] = blocks(
    '<p>Beba isto</p><p>Beba <strong>isto</strong></p><h3>Beba<br>isto</h3>',
  )
  expect(strong?.sense).toBe(plain?.sense)
  expect(heading?.sense).toBe(plain?.sense)
  expect(new Set([plain?.markup, strong?.markup, heading?.markup]).size).toBe(3)
})

test('another picture has another sense, even with the same words', () => {
  const [one, other] = blocks('<img src="/a.webp" alt="Mapa"><img src="/b.webp" alt="Mapa">')
  expect(one?.sense).not.toBe(other?.sense)
})

function blocks(html: string) {
  const template = document.createElement('template')
  template.innerHTML = html
  return blocksOf(template.content)
}
