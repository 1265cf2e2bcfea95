import { expect, test } from 'vitest'
import { cleanRichText } from './rich-text.ts'

const clean = (html: string) =>
  cleanRichText(html, { imageOrigins: [], publicUrl: 'https://aldaria.exemplo' })

test('elements too deep are left out and their text is kept', () => {
  const hundred = clean(`${'<blockquote>'.repeat(100)}fim${'</blockquote>'.repeat(100)}`)
  expect(hundred).toBe(`${'<blockquote>'.repeat(40)}fim${'</blockquote>'.repeat(40)}`)
})

test.each([5_000, 100_000])('of %i elements in each other only the text is kept', (times) => {
  expect(clean(`<p>início</p>${'<div>'.repeat(times)}a &lt; b < c`)).toBe(' início a &lt; b &lt; c')
})

const floods = [
  ...'< & &# &amp <b> <p> </p> </i> <a <!-- <![CDATA[ <? <div> <ul><li> <table><tr><td> <svg> <script>'.split(
    ' ',
  ),
  ...['\n', '<a href="', '<a href="/x">', '<b><i></b></i>', '<img src="/a.png">'],
  `${'<blockquote>'.repeat(200)}${'</i>'.repeat(1_000)}${'</blockquote>'.repeat(200)}`,
  `<a ${Array.from({ length: 120_000 }, (_, index) => `a${index}=1`).join(' ')}>x</a>`,
  `<span class="${'x '.repeat(500_000)}">x</span>`,
  `<${'a'.repeat(1_000_000)}>`,
].map((piece) => [piece.slice(0, 30), piece.repeat(Math.ceil(1_000_000 / piece.length))])

test.each(floods)('a megabyte of %j is no flood', (_, html) => {
  const started = performance.now()
  clean(html)
  // Measured at a second at most; work that grows with the square of the length would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000)
})
