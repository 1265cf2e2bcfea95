import { describe, expect, test } from 'vitest'
import { cleanRichText, plainText } from './rich-text.ts'

const places = { imageOrigins: ['https://i.ibb.co'], publicUrl: 'https://aldaria.exemplo' }
const clean = (html: string) => cleanRichText(html, places)
const ELSEWHERE = 'target="_blank" rel="noopener noreferrer nofollow"'
const VIDEO = `<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" class="video" ${ELSEWHERE}>`

describe('what the editor writes is kept as it is', () => {
  test.each([
    '<h1>Um</h1><h2>Dois</h2><h3>Três</h3><h4>Quatro</h4><h5>Cinco</h5><h6>Seis</h6>',
    '<p>Olá, <strong>forte</strong> <em>ênfase</em> <u>linha</u> <s>risco</s> <code>código</code><br>fim</p><p></p>',
    '<p>1 &lt; 2 &amp;&amp; 3 &gt; 2, "aspas" e \'apóstrofos\' – ação 🐉</p>',
    '<pre><code>linha 1\n\n  linha 2</code></pre><hr><blockquote><p>citação</p></blockquote>',
    '<ul><li><p>a</p><ol start="0"><li><p>b</p></li></ol></li></ul>',
    '<p><span class="colour-gold letters-display">ouro</span> <span class="colour-red"><span class="letters-mono">x</span></span></p>',
    '<table><thead><tr><th colspan="2" rowspan="1"><p>a</p></th></tr></thead><tbody><tr><td><p>b</p></td><td></td></tr></tbody></table>',
    '<p><a href="/wiki?topic=3">dentro</a></p>',
    `<p><a href="https://exemplo.com/a?b=c&amp;d=e#f" ${ELSEWHERE}>fora</a></p>`,
    `<p><a href="mailto:a@exemplo.com" ${ELSEWHERE}>carta</a></p>`,
    '<p><img src="/images/abc.webp" alt="Um &quot;dragão&quot;" width="640" height="360"></p>',
    '<img src="https://i.ibb.co/abc/x.png" alt="">',
    `${VIDEO}Trailer</a>`,
  ])('%s', (html) => {
    expect(clean(html)).toBe(html)
  })
})

describe('what others write becomes what we keep', () => {
  test.each([
    ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<p id=x name=y style="color:red" onclick=z class=k data-x=1 aria-label=x>a</p>', '<p>a</p>'],
    ['<font color=red>a</font> <mark>b</mark> <x-y>c</x-y> <form>d</form>', 'a b c <p>d</p>'],
    ['<div>a<div>b</div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<section>\n <h2>a</h2>\n <p>b</p>\n</section>', '<h2>a</h2><p>b</p>'],
    ['a<script>x</script>b<style>x</style>c<title>x</title>d<svg><p>x</p></svg>e', 'abcde'],
    ['<span>a</span><span class="x colour-red x">b</span>', 'a<span class="colour-red">b</span>'],
    [
      '<span class="letters-mono colour-red colour-red">a</span>',
      '<span class="colour-red letters-mono">a</span>',
    ],
    ['<ol start=007><li>a</ol><ol start=-1><li>b</ol>', '<ol start="7"><li>a</li></ol><ol><li>b</li></ol>'],
    ['<ol start=10000><li>a</ol>', '<ol><li>a</li></ol>'],
    ['a\u0000b&#0;c&#1;d\r\ne&#13;f\ud800', 'ab\ufffdcd\ne\nf\ufffd'],
  ])('%j: %j', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })
})

describe('links', () => {
  test.each([
    ['https://aldaria.exemplo/wiki?topic=2#x', '<a href="/wiki?topic=2#x">a</a>'],
    ['https://aldaria.exemplo', '<a href="/">a</a>'],
    [' /wiki ', '<a href="/wiki">a</a>'],
    ['https://aldaria.exemplo.evil.com/x', `<a href="https://aldaria.exemplo.evil.com/x" ${ELSEWHERE}>a</a>`],
    ['https://aldaria.exemplo//evil.com', `<a href="https://aldaria.exemplo//evil.com" ${ELSEWHERE}>a</a>`],
    ['JAVAscript:x', 'a'],
    ['//evil.com', 'a'],
    ['/\\evil.com', 'a'],
    ['x', 'a'],
    ['', 'a'],
    [`/${'x'.repeat(2_000)}`, 'a'],
  ])('%s', (href, kept) => {
    expect(clean(`<a href="${href}" target="_top" rel="opener" download ping="/x">a</a>`)).toBe(kept)
  })

  test('a link within a link is its text', () => {
    expect(clean('<a href="/a">a<a href="/b">b</a></a>')).toBe('<a href="/a">ab</a>')
  })
})

describe('videos', () => {
  test.each([
    ['<a class="x video" href="https://youtu.be/dQw4w9WgXcQ?t=3">Trailer</a>', `${VIDEO}Trailer</a>`],
    ['<a class="video" href="/wiki">a</a>', '<a href="/wiki">a</a>'],
    ['<a class="video" href="https://exemplo.com">a</a>', `<a href="https://exemplo.com" ${ELSEWHERE}>a</a>`],
    ['<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>', `${VIDEO}Assistir ao vídeo</a>`],
    [
      '<iframe src="https://player.vimeo.com/video/123456789"><p>x</p>y</iframe>',
      `<a href="https://vimeo.com/123456789" class="video" ${ELSEWHERE}>Assistir ao vídeo</a>`,
    ],
    ['a<iframe src="https://exemplo.com/embed/dQw4w9WgXcQ"><p>x</p>y</iframe>b', 'ab'],
    ['a<iframe srcdoc="x"><iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe></iframe>b', 'ab'],
  ])('%s', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })
})

describe('pictures', () => {
  test.each([
    ['src="https://aldaria.exemplo/images/a.webp"', '<img src="/images/a.webp" alt="">'],
    ['src="/images/a.webp" width=0 height=4001', '<img src="/images/a.webp" alt="">'],
    ['src="/images/a.webp" width=50% height=1e2', '<img src="/images/a.webp" alt="">'],
    ['src="/images/a.webp" srcset="/x 2x" onload=x loading=lazy', '<img src="/images/a.webp" alt="">'],
    ['src="https://exemplo.com/a.webp"', ''],
    ['src="//i.ibb.co/a.webp"', ''],
    ['src="http://i.ibb.co/a.webp"', ''],
    ['src="https://i.ibb.co.exemplo.com/a.webp"', ''],
    ['src="data:image/png;base64,AAAA"', ''],
    ['src="/images/a.svg"', ''],
    ['src="/api/session.webp?x"', ''],
    ['alt="x"', ''],
  ])('%s', (attributes, kept) => {
    expect(clean(`<img ${attributes}>`)).toBe(kept)
  })
})

describe('elements stand where a browser leaves them', () => {
  test.each([
    ['<p>a<p>b<h2>c', '<p>a</p><p>b</p><h2>c</h2>'],
    ['<p>a<em>b<ul><li>c</ul>d</em></p>', '<p>a<em>b</em></p><ul><li>c</li></ul>d'],
    ['<strong><p>a</p></strong>', '<p>a</p>'],
    ['<ul>a<li>b<p>c<li>d</ul>', '<ul><li>a</li><li>b<p>c</p></li><li>d</li></ul>'],
    ['<li>a</li><td>b</td>', '<p>a</p><p>b</p>'],
    [
      '<table><tr><td>a<td>b<tr><th>c</table>',
      '<table><tbody><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></tbody></table>',
    ],
    [
      '<table>a<tfoot><tr><td>b</table>',
      '<table><tbody><tr><td>a</td></tr></tbody><tbody><tr><td>b</td></tr></tbody></table>',
    ],
    ['<table><p>a</p></table>', '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>'],
    [
      '<ul>\n<li>a</li>\n</ul><table>\n<tr>\n<td>\n</td></tr></table>',
      '<ul><li>a</li></ul><table><tbody><tr><td>\n</td></tr></tbody></table>',
    ],
    ['<strong></strong><ul></ul><a href="/"></a><table><tr></tr></table><p></p>', '<p></p>'],
    ['<strong>a<strong>b</strong>c</strong>', '<strong>abc</strong>'],
    ['<pre>\n\n a\n</pre>', '<pre> a\n</pre>'],
  ])('%s', (html, kept) => {
    expect(clean(html)).toBe(kept)
  })
})

test('a text has its words in lines, one for each block', () => {
  const html =
    '<h1>Guia  &amp; mapa</h1>\n<p>A <strong>tor</strong>re<br>do&nbsp;Sul</p><ul><li><p>1 &lt; 2</p></li><li>&amp;lt;</li></ul><hr><table><tr><td>x<td>y</table><script>z</script><img src="/a.png" alt="w">'
  expect(plainText(clean(html))).toBe('Guia & mapa\nA torre\ndo Sul\n1 < 2\n&lt;\nx\ny')
  expect(plainText('')).toBe('')
})
