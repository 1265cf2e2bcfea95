// Scripts, and elements that run one by an event. See xss-vectors.ts.
import { RICH_TEXT } from '#contract/rich-text.ts'

const EVENTS = 'onclick onerror onload onfocus onmouseover onpointerenter onanimationstart ontoggle'.split(
  ' ',
)
const onEveryElement = Object.keys(RICH_TEXT).flatMap((name) =>
  EVENTS.map((event) => `<${name} ${event}="RUN" src=x href=x tabindex=0 autofocus>x</${name}>`),
)

const thatFireAlone = String.raw`
<img src=x onerror=RUN>
<img src=x:x onerror="RUN">
<IMG SRC=x OnErRoR=RUN>
<img/src=x/onerror=RUN>
<img src=x onerror\u0009=\u000aRUN>
<img\u000csrc=x\u000conerror=RUN>
<img src=x onerror=&#119;indow.__xss=1>
<img src=x onerror="&#x77;indow&#46;__xss&equals;1">
<img srcset=x onerror=RUN>
<img loading=lazy src=x onerror=RUN>
<image src=x onerror=RUN>
<svg onload=RUN>
<svg/onload=RUN>
<svg><animate onbegin=RUN attributeName=x dur=1s>
<svg><set onbegin=RUN attributeName=x>
<svg><animate onend=RUN attributeName=x dur=1ms>
<svg><animateTransform onbegin=RUN attributeName=transform>
<svg><discard onbegin=RUN>
<body onload=RUN>
<body onpageshow=RUN>
<body onfocus=RUN><input autofocus>
<body onhashchange=RUN><a href=#x>x</a>
<html onmouseenter=RUN>
<frameset onload=RUN>
<iframe onload=RUN></iframe>
<iframe src="about:blank" onload=RUN>
<object data=x onerror=RUN></object>
<object onload=RUN data="data:text/plain,x"></object>
<embed src=x onerror=RUN onload=RUN>
<video src=x onerror=RUN></video>
<video><source onerror=RUN src=x></video>
<video onloadstart=RUN src=x></video>
<audio src=x onerror=RUN></audio>
<audio onloadstart=RUN><source src=x></audio>
<details open ontoggle=RUN>x</details>
<input autofocus onfocus=RUN>
<input type=image src=x onerror=RUN>
<select autofocus onfocus=RUN><option>x</select>
<textarea autofocus onfocus=RUN></textarea>
<button autofocus onfocus=RUN>x</button>
<keygen autofocus onfocus=RUN>
<marquee onstart=RUN>x</marquee>
<marquee loop=1 width=0 onfinish=RUN>x</marquee>
<style onload=RUN></style>
<link rel=stylesheet href="data:text/css," onload=RUN>
<link rel=icon href=x onerror=RUN>
<script onerror=RUN src=x></script>
<track onerror=RUN src=x>
<dialog open oncancel=RUN onclose=RUN>x</dialog>
<div popover onbeforetoggle=RUN>x</div>
<div contenteditable autofocus onfocus=RUN>x</div>
<div tabindex=0 autofocus onfocusin=RUN>x</div>
<div onwheel=RUN onscroll=RUN ondragstart=RUN onpaste=RUN oncopy=RUN>x</div>
<x-y tabindex=0 autofocus onfocus=RUN>x</x-y>
<xss style="animation-name:rotate" onanimationstart=RUN>x</xss>
<a tabindex=0 autofocus onfocus=RUN>x</a>
<meter onmouseover=RUN>x</meter>
<table background=x onload=RUN><td onmouseenter=RUN>x</table>
`
  .trim()
  .split('\n')

const scripts = String.raw`
<script>RUN</script>
<SCRIPT>RUN</SCRIPT>
<script >RUN</script >
<script/x>RUN</script/x>
<script type=module>RUN</script>
<script\u0000>RUN</script>
<scr\u0000ipt>RUN</script>
<script>RUN
<script>RUN<!--
<script><!--<script></script>RUN</script>
<<script>RUN//<</script>
<scr<script>ipt>RUN</scr</script>ipt>
<sc<b>ript>RUN</sc</b>ript>
</script><script>RUN</script>
--><script>RUN</script>
]]><script>RUN</script>
"><script>RUN</script>
'><script>RUN</script>
"></textarea><script>RUN</script>
<script src=//HOST/s.js></script>
<script src="http://HOST/s.js"></script>
<script src=data:text/javascript,RUN></script>
<script xlink:href=data:,RUN></script>
<svg><script>RUN</script></svg>
<svg><script>&#119;indow.__xss=1</script></svg>
<svg><script href=data:,RUN /></svg>
<svg><script xlink:href="http://HOST/s.js"></script></svg>
<math><script>RUN</script></math>
<script nonce=x>RUN</script>
<script event=onload for=window>RUN</script>
<script language=vbscript>RUN</script>
<p><script>RUN</script></p>
<table><script>RUN</script></table>
<ul><li><script>RUN</script></li></ul>
<pre><code><script>RUN</script></code></pre>
&lt;script&gt;RUN&lt;/script&gt;<script>RUN</script>
`
  .trim()
  .split('\n')

export const handlerVectors = [...onEveryElement, ...thatFireAlone, ...scripts]
