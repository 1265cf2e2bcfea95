import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RICH_TEXT } from '#contract/rich-text.ts'
import { richTextProblems } from '#server/testing/rich-text-problems.ts'
import { xssVectors } from '#server/testing/xss-vectors.ts'
import { cleanRichText } from './rich-text.ts'

const imageOrigins = ['https://i.ibb.co']
const clean = (html: string) => cleanRichText(html, { imageOrigins, publicUrl: 'https://aldaria.exemplo' })
const problemsIn = (html: string) => richTextProblems(html, imageOrigins)

test('more than 500 ways to attack are tried', () => {
  expect(new Set(xssVectors).size).toBe(xssVectors.length)
  expect(xssVectors.length).toBeGreaterThanOrEqual(500)
})

test('nothing of them is left but what a rich text may hold', () => {
  expect(xssVectors.filter((vector) => problemsIn(clean(vector)).length > 0)).toEqual([])
})

test('the check would see it if they were left as they are', () => {
  const seen = xssVectors.filter((vector) => problemsIn(vector).length > 0)
  expect(seen.length / xssVectors.length).toBeGreaterThan(0.9)
})

test('what was cleaned stays as it is when it is cleaned again', () => {
  expect(xssVectors.filter((vector) => clean(clean(vector)) !== clean(vector))).toEqual([])
})

describe('any text comes out clean, and the same again', () => {
  test('of any characters', () => {
    const text = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(fc.property(text, staysClean), { numRuns: 1_000 })
  })

  test('of pieces of markup', () => {
    const piece = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.constantFrom(...xssVectors) },
      { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
    )
    const text = fc.array(piece, { maxLength: 40, size: 'max' }).map((pieces) => pieces.join(''))
    fc.assert(fc.property(text, staysClean), { numRuns: 2_000 })
  })

  test('however deep it is nested', () => {
    const names = fc.array(fc.constantFrom(...TAGS), { minLength: 36, maxLength: 60 })
    const text = names.map((each) => `<${each.join('>a<')}>b`)
    fc.assert(fc.property(text, staysTheSame), { numRuns: 1_000 })
  })
})

function staysClean(html: string) {
  staysTheSame(html)
  expect(problemsIn(clean(html))).toEqual([])
}

function staysTheSame(html: string) {
  const kept = clean(html)
  expect(clean(kept)).toBe(kept)
}

const READ = 'div section form font b i tfoot caption dd'.split(' ')
const TAGS = [...Object.keys(RICH_TEXT), ...READ]
const FOREIGN =
  'svg math style script title textarea xmp iframe noscript template select option desc mtext mglyph foreignObject'
const SIGNS = `< > " ' & /> <!-- --> ]]> <![CDATA[ <? &lt; &# &amp;lt; onclick=x href= a`
const PIECES = [
  ...[...TAGS, ...TAGS, ...FOREIGN.split(' ')].flatMap((name) => [`<${name}>`, `</${name}>`]),
  ...SIGNS.split(' '),
  ...' \n\r\t\u00a0\u0000\ud800',
  '<a href="/x">',
  '<a href="https://exemplo.com">',
  '<a class=video href="https://youtu.be/dQw4w9WgXcQ">',
  '<a class=video href="https://youtu.be/',
  '<img src="/a.png">',
  '<img src="/a.png" alt="',
  '<span class="colour-red">',
  '<span class="letters-mono colour-red">',
  '<iframe src="https://youtu.be/dQw4w9WgXcQ">',
  '<td colspan=3 rowspan=0>',
  '<ol start=3>',
]
