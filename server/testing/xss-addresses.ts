// Addresses that run a script or lead to a foreign host, wherever an address may stand. See xss-vectors.ts.

const SCHEMES = String.raw`
javascript:RUN
JaVaScRiPt:RUN
javascript:RUN//http://x
javascript://%0aRUN
javascript:/*--></title></style></textarea></script></xmp>*/RUN
 javascript:RUN
\u0001javascript:RUN
\u0000javascript:RUN
\u00a0javascript:RUN
\u2028javascript:RUN
\u3000javascript:RUN
\ufeffjavascript:RUN
java\u0009script:RUN
java\u000ascript:RUN
java\u000dscript:RUN
javascript\u0009:RUN
java\u0000script:RUN
java&Tab;script:RUN
java&NewLine;script&colon;RUN
&#106;avascript:RUN
&#x6A;avascript&#58;RUN
&#0000106avascript:RUN
&#x0000006Aavascript&#x3A;RUN
javascript&#x3A;RUN
javascript&colon;RUN
&#1;javascript:RUN
java%73cript:RUN
javascript%3ARUN
ja&#x200b;vascript:RUN
feed:javascript:RUN
view-source:javascript:RUN
vbscript:RUN
VBScript:MsgBox(1)
livescript:RUN
mocha:RUN
data:text/html,<script>RUN</script>
data:text/html;base64,PHNjcmlwdD53aW5kb3cuX194c3M9MTwvc2NyaXB0Pg==
DATA:text/html;charset=utf-7,+ADw-script+AD4-RUN+ADw-/script+AD4-
data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='RUN'/>
data:application/xhtml+xml,<script xmlns='http://www.w3.org/1999/xhtml'>RUN</script>
blob:http://HOST/1
filesystem:http://HOST/x
file:///etc/passwd
about:blank
jar:http://HOST/x!/
mhtml:http://HOST/x
ws://HOST/
ftp://HOST/
//HOST/x
/\HOST/x
\\HOST\x
/\u0009/HOST/x
\u0009//HOST/x
/\u000a\HOST/x
http:\\HOST\x
http:/HOST/x
https:HOST/x
http://HOST\@exemplo.com/
///HOST/x
////HOST/x
.//HOST/x
/%5cHOST/x/..//HOST
https://i.ibb.co@HOST/x.png
https://i.ibb.co.HOST/x.png
https://i.ibb.co\u0000.HOST/x.png
https://i.ibb.co\.HOST/x.png
http://i.ibb.co/x.png
/images/a.png?//HOST
/images/../a.svg
`
  .trim()
  .split('\n')
const inLinks = SCHEMES.map((address) => `<a href="${address}">x</a>`)
const inPictures = SCHEMES.map((address) => `<img src="${address}" alt=x>`)
const asVideos = SCHEMES.slice(0, 12).map((address) => `<a class="video" href="${address}">x</a>`)

const ADDRESSES = ['javascript:RUN', 'data:text/html,<script>RUN</script>', 'http://HOST/x', '//HOST/x']
const inEveryAddress = `
<iframe src="URL"></iframe>
<iframe src="https://www.youtube.com/embed/x" srcdoc="<script src=URL></script>"></iframe>
<frameset><frame src="URL"></frameset>
<object data="URL"></object>
<object><param name=movie value="URL"></object>
<object classid="URL" codebase="URL"></object>
<embed src="URL">
<applet code=x archive="URL" codebase="URL"></applet>
<form action="URL"><input type=submit id=f></form><label for=f>x</label>
<form><button formaction="URL">x</button></form>
<input type=image formaction="URL" src="URL">
<isindex action="URL" prompt=x>
<base href="URL"><img src=x.png>
<link rel=stylesheet href="URL">
<link rel=import href="URL">
<link rel=preload as=image href="URL">
<link rel=prefetch href="URL">
<link rel=dns-prefetch href="URL">
<link rel=manifest href="URL">
<meta http-equiv=refresh content="0;url=URL">
<meta http-equiv="refresh" content="0; URL='URL'">
<meta http-equiv=set-cookie content="a=URL">
<svg><a xlink:href="URL"><text y=20>x</text></a></svg>
<svg><a><animate attributeName=href values="URL"></animate><text y=20>x</text></a></svg>
<svg><image href="URL" xlink:href="URL"></image></svg>
<svg><use href="URL#x" xlink:href="URL#x"></use></svg>
<svg><feImage href="URL"></feImage></svg>
<svg><foreignObject><iframe src="URL"></iframe></foreignObject></svg>
<math href="URL">x</math>
<math><maction actiontype="statusline#URL" xlink:href="URL">x</maction></math>
<a href="https://exemplo.com" ping="URL" xlink:href="URL">x</a>
<area href="URL"><map name=m><area href="URL" shape=default></map>
<img usemap="#m" src="URL" lowsrc="URL" dynsrc="URL" longdesc="URL">
<img srcset="URL 1x, URL 2x" sizes=100vw>
<picture><source srcset="URL"><img src="/images/a.webp"></picture>
<video poster="URL" src="URL"><track src="URL" default></video>
<audio src="URL" autoplay></audio>
<body background="URL"><table background="URL"><td background="URL">x</table>
<blockquote cite="URL">x</blockquote><q cite="URL">x</q><ins cite="URL">x</ins>
<p style="background:url('URL')">x</p>
<style>@import "URL"; p{background:url(URL)}</style><p>x</p>
<div itemscope itemid="URL">x</div>
<html manifest="URL">x</html>
<menuitem icon="URL">x</menuitem>
<portal src="URL"></portal>
<fencedframe src="URL"></fencedframe>
<script type=speculationrules>{"prefetch":[{"urls":["URL"]}]}</script>
`
  .trim()
  .split('\n')
  .flatMap((vector) => ADDRESSES.map((address) => vector.replaceAll('URL', address)))

export const addressVectors = [...inLinks, ...inPictures, ...asVideos, ...inEveryAddress]
