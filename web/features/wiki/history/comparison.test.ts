import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Block, BlockKind } from './blocks-of.ts'
import { compareBlocks, type Row, saysSomethingElse } from './comparison.ts'

const block = (text: string, kind: BlockKind = 'paragraph', markup = text): Block => ({
  kind,
  level: 0,
  text,
  sense: text.replace(/\s+/g, ' '),
  markup,
})
const blocks = (...texts: string[]) => texts.map((text) => block(text))

/** '+ added', '- removed', '~ by [-old-]{+new+} words', '* another look', '  as it was'. */
const signs = { added: '+', removed: '-', words: '~', look: '*', none: ' ' }
const marked = { added: ['{+', '+}'], removed: ['[-', '-]'], none: ['', ''] }
const told = (rows: Row[]) =>
  rows.map((row) => {
    const text = 'pieces' in row ? row.pieces.map(pieceText).join('') : row.block.text
    return `${signs[row.change]} ${text}`
  })
const pieceText = ({ text, change }: { text: string; change: keyof typeof marked }) =>
  marked[change].join(text)

test('a changed word is told within its paragraph', () => {
  const before = blocks('O rei dorme.', 'A espada custa 10 moedas de ouro.', 'Fim.')
  const after = blocks('O rei dorme.', 'A espada custa 12 moedas de ouro.', 'Fim.')
  expect(told(compareBlocks(before, after))).toEqual([
    '  O rei dorme.',
    '~ A espada custa [-10-]{+12+} moedas de ouro.',
    '  Fim.',
  ])
})

test('a new paragraph and a removed one are told as a whole', () => {
  expect(told(compareBlocks(blocks('um', 'dois', 'três'), blocks('um', 'três', 'quatro')))).toEqual([
    '  um',
    '- dois',
    '  três',
    '+ quatro',
  ])
})

test('a rewritten paragraph finds its former self between new ones', () => {
  const before = blocks('Poções curam feridas e venenos leves.')
  const after = blocks(
    'Uma introdução inteiramente nova.',
    'Poções curam feridas e venenos graves.',
    'Outra coisa.',
  )
  expect(told(compareBlocks(before, after))).toEqual([
    '+ Uma introdução inteiramente nova.',
    '~ Poções curam feridas e venenos [-leves-]{+graves+}.',
    '+ Outra coisa.',
  ])
})

test('what has nothing in common is not told word by word', () => {
  expect(told(compareBlocks(blocks('Espadas cortam bem.'), blocks('Poções curam feridas.')))).toEqual([
    '- Espadas cortam bem.',
    '+ Poções curam feridas.',
  ])
})

test('another look is not another text', () => {
  const rows = compareBlocks([block('Beba')], [block('Beba', 'heading', '<b>Beba</b>')])
  expect(told(rows)).toEqual(['* Beba'])
  expect(saysSomethingElse(rows)).toBe(false)
})

test('another picture is another picture, and no words', () => {
  const rows = compareBlocks([block('Mapa antigo', 'picture')], [block('Mapa novo', 'picture')])
  expect(told(rows)).toEqual(['- Mapa antigo', '+ Mapa novo'])
  expect(saysSomethingElse(rows)).toBe(false)
  expect(saysSomethingElse(compareBlocks([], blocks('texto')))).toBe(true)
})

test('nothing is lost on either side, whatever was changed', () => {
  const word = fc.constantFrom('rei', 'espada', 'poção', 'mapa', 'ouro', 'e', ',', '10')
  const paragraph = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '))
  const paragraphs = fc.array(paragraph, { maxLength: 12 })
  fc.assert(
    fc.property(paragraphs, paragraphs, (before, after) => {
      const rows = compareBlocks(blocks(...before), blocks(...after))
      expect(textsOf(rows, 'added')).toEqual(before.map(squeezed))
      expect(textsOf(rows, 'removed')).toEqual(after.map(squeezed))
    }),
  )
})

test('the longest texts that can be kept are compared within a moment', () => {
  const numbered = (name: string) => (n: number) => `${name} ${n} com palavras que mudam ${n * 7}`
  const many = (count: number, textAt: (n: number) => string) =>
    blocks(...Array.from({ length: count }, (_, n) => textAt(n)))
  const long = (name: string) => [block(Array.from({ length: 40_000 }, (_, n) => `${name}${n}`).join(' '))]
  const start = performance.now()
  expect(compareBlocks(many(8_000, numbered('velho')), many(8_000, numbered('novo')))).toHaveLength(16_000)
  expect(compareBlocks(long('velha'), long('nova'))).toHaveLength(2)
  // Takes a twentieth of it; without bounds, minutes.
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('where too much has changed, the equal beginning and end are still found', () => {
  const changed = (name: string) => Array.from({ length: 1_500 }, (_, n) => `${name}${n}`)
  const rows = compareBlocks(
    blocks('início', ...changed('a'), 'fim'),
    blocks('início', ...changed('b'), 'fim'),
  )
  expect([told(rows.slice(0, 2)), told(rows.slice(-2))]).toEqual([
    ['  início', '- a0'],
    ['+ b1499', '  fim'],
  ])
  expect(rows).toHaveLength(3_002)
})

/** One of the two texts again, from the comparison: without what belongs to the other alone. */
const textsOf = (rows: Row[], without: 'added' | 'removed') =>
  rows
    .filter(({ change }) => change !== without)
    .map((row) =>
      squeezed(
        'pieces' in row
          ? row.pieces.map(({ text, change }) => (change === without ? '' : text)).join('')
          : row.block.text,
      ),
    )
const squeezed = (text: string) => text.replace(/\s+/g, '')
