import { AppError } from '@commonplace/service-kit';
import fc from 'fast-check';
import { fileKind } from './file-kind';
import { cleanSvg } from './svg';
import { depthOf, plainMarkup } from './svg-depth';

/** Names that a drawing may not keep, and harmless ones between them. */
const TAGS = [
  'g',
  'path',
  'rect',
  'text',
  'style',
  'use',
  'image',
  'defs',
  'filter',
  'script',
  'foreignObject',
  'a',
  'animate',
  'set',
  'iframe',
  'svg',
  'handler',
  'math',
  'title',
  'desc',
];
const ATTRIBUTES = [
  'd',
  'fill',
  'style',
  'href',
  'xlink:href',
  'onload',
  'onclick',
  'onbegin',
  'filter',
  'width',
  'id',
  'class',
  'xml:base',
  'values',
  'to',
  'attributeName',
  'formaction',
  'srcdoc',
];
const VALUES = [
  'M0 0h9v9z',
  'red',
  '#a',
  'javascript:alert(1)',
  'JaVaScRiPt&#58;alert(1)',
  'https://evil.example/x.svg',
  '//evil.example/x',
  'url(https://evil.example/a)',
  'u\\72l(//evil.example)',
  'data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4=',
  'data:text/html,<script>1</script>',
  'alert(1)',
  "@import '//evil.example/a.css';",
  "fill:image-set('//evil.example/a' 1x)",
  'g{background:image-set("//evil.example/a" 1x)}',
  'background:image-set(linear-gradient(red,blue) 3x,"//evil.example/a" 1x)',
  'g{background:image-set(/**/"//evil.example/a" 1x)}',
  '--u:"//evil.example/u" 1x;background:image-set(var(--u))',
  'fill:rgb(1,2,3);mask:-webkit-cross-fade(url(#a),"//evil.example/a")',
  'g{fill:url(//evil.example/a)}',
  '&quot;><script>alert(1)</script>',
  '\u0000',
  ']]>',
  '-->',
  '&x;',
];
const attribute = fc
  .tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...VALUES))
  .map(([name, value]) => ' ' + name + '="' + value.replaceAll('"', '&quot;') + '"');
const { node } = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(
      ...VALUES,
      '<!-- x -->',
      '<![CDATA[<script>1</script>]]>',
      '<?xml-stylesheet href="//evil.example/a.css"?>',
      '</g>',
      '<path',
    ),
    fc
      .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 4 }), fc.array(tie('node'), { maxLength: 4 }))
      .map(([tag, attributes, inside]) => '<' + tag + attributes.join('') + '>' + inside.join('') + '</' + tag + '>'),
  ),
}));
const drawing = fc
  .array(node, { maxLength: 8 })
  .map(
    (inside) =>
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"><path d="M0 0h9v9z"/>' +
      inside.join('') +
      '</svg>',
  );

test('of any drawing nothing stays that could run or reach out; what cannot be read is refused as such', () => {
  fc.assert(
    fc.property(drawing, (given) => {
      let text: string;
      try {
        ({ text } = cleanSvg(Buffer.from(given)));
      } catch (err) {
        expect(err).toBeInstanceOf(AppError);
        return;
      }
      const tags = [...text.matchAll(/<([a-zA-Z:]+)/g)].map(([, name = '']) => name.toLowerCase());
      for (const tag of ['script', 'foreignobject', 'a', 'animate', 'set', 'iframe', 'handler', 'math'])
        expect(tags).not.toContain(tag);
      for (const [, attributes = ''] of text.matchAll(/<[a-zA-Z][^\s>]*([^>]*)>/g)) {
        expect(attributes).not.toMatch(/\son[a-z]+\s*=/i);
        expect(attributes).not.toMatch(/href="(?!#|data:image\/(png|jpe?g|webp|gif);base64,)/i);
        expect(attributes).not.toMatch(/url\(\s*['"]?(?!#)|image-set|cross-fade/i);
      }
      for (const [, sheet = ''] of text.matchAll(/<style(?:\s[^>]*)?(?<!\/)>([^<]*)/gi))
        expect(sheet).not.toMatch(/@import|url\(\s*['"]?(?!#)|image-set|cross-fade/i);
      expect(text).not.toMatch(/<!ENTITY|<!DOCTYPE|<\?xml-stylesheet/i);
    }),
    { numRuns: 300 },
  );
});

const within = (inside: string) => '<svg viewBox="0 0 9 9">' + inside + '</svg>';
const LEAF = '<path d="M0 0h9v9z"/>';
const DEEP = 20_000;

// Each of these kept a whole process busy for minutes before the depth was counted.
test.each([
  ['far too deep', '<g>'.repeat(DEEP) + LEAF + '</g>'.repeat(DEEP)],
  ['never closed', '<g>'.repeat(DEEP) + LEAF],
  ['closed in comments alone', '<g><!--</g>-->'.repeat(DEEP) + LEAF],
  ['closed in comments that are none', '<g><!--></g>-->'.repeat(DEEP) + LEAF],
  ['closed in CDATA alone', '<g><![CDATA[</g>]]>'.repeat(DEEP) + LEAF],
  ['closed in attributes alone', '<g a="</g>">'.repeat(DEEP) + LEAF],
  ['closed in values that only look so', '<g a=b/>'.repeat(DEEP) + LEAF],
  ['closed behind quotes that are none', '<g ="></g>">'.repeat(DEEP) + LEAF],
  ['closed inside of raw text', '<g><title><style></g></style></title>'.repeat(DEEP / 4) + LEAF],
])('a drawing that is %s is refused before it is read', (_, inside) => {
  expect(() => cleanSvg(Buffer.from(within(inside)))).toThrow(AppError);
});

test('a sheet of nothing but colons is read in no time worth telling', () => {
  const sheet = (inside: string) => cleanSvg(Buffer.from(within('<style>' + inside + '</style>' + LEAF))).text;
  expect(sheet('a{' + ':'.repeat(300_000) + '}')).toContain('<path');
  expect(sheet('a{' + 'url('.repeat(100_000) + '}')).not.toContain('url(');
});

test.each([
  ['comments', '<!--'],
  ['comments that close otherwise', '<!-- --!>'],
  ['CDATA', '<![CDATA['],
  ['instructions', '<?x '],
])('millions of openings of %s without an end are refused, each looked at once', (_, opening) => {
  const most = Math.floor(9_900_000 / opening.length);
  expect(() => cleanSvg(Buffer.from(within(opening.repeat(most) + LEAF)))).toThrow('cut off');
});

test('a tag with thousands of attributes is refused before it is read, a rich one is not', () => {
  const tag = (count: number) =>
    '<g ' + Array.from({ length: count }, (_, at) => 'data-' + String(at) + '="1"').join(' ') + '>' + LEAF + '</g>';
  expect(() => cleanSvg(Buffer.from(within(tag(5_000))))).toThrow('too many attributes');
  expect(() => cleanSvg(Buffer.from(within(tag(100))))).not.toThrow();
});

test('parts that are used in parts are counted as often as they are drawn', () => {
  const doubled = (times: number) =>
    '<g id="u0">' +
    LEAF +
    '</g>' +
    Array.from({ length: times }, (_, at) => {
      const use = '<use href="#u' + String(at) + '"/>';
      return '<g id="u' + String(at + 1) + '">' + use + use + '</g>';
    }).join('');
  expect(() => cleanSvg(Buffer.from(within(doubled(20))))).toThrow('repeats its parts');
  expect(() => cleanSvg(Buffer.from(within(doubled(6))))).not.toThrow();
  expect(() => cleanSvg(Buffer.from(within('<g id="a">' + LEAF + '<use href="#a"/></g>')))).not.toThrow();
});

test.each([
  ['by an attribute', '<rect width="9" height="9" filter="url(#f)"/>', ''],
  ['by a style', '<rect width="9" height="9" style="filter:url(#f)"/>', ''],
  ['by a class', '<rect width="9" height="9" class="a"/>', '<style>.a{filter:url(#f)}</style>'],
  ['by its name', '<rect width="9" height="9"/>', '<style>g.x, rect{fill:red;filter:url(#f)}</style>'],
  ['within a group of rules', '<rect width="9" height="9"/>', '<style>@media all{rect{filter:url(#f)}}</style>'],
])('noise that would be drawn for minutes is refused, asked for %s; shadows are not', (_, element, sheet) => {
  const filter = (steps: string) => sheet + '<filter id="f">' + steps + '</filter>';
  const noise = '<feTurbulence baseFrequency="0.01" numOctaves="60"/>';
  expect(() => cleanSvg(Buffer.from(within(filter(noise) + element.repeat(10))))).toThrow('filter effects');
  const shadow = '<feGaussianBlur stdDeviation="2"/><feOffset dx="1"/><feMerge/>';
  expect(() => cleanSvg(Buffer.from(within(filter(shadow) + element.repeat(10))))).not.toThrow();
});

const dots = (count: number) => '<circle r="1"/>'.repeat(count);
const rects = (count: number, more: string) => ('<rect width="9" height="9" ' + more + '/>').repeat(count);
const zigzag = (corners: number) => '<path d="M0 0' + 'l1 1'.repeat(corners) + '"/>';
test.each([
  ['a pattern', '<pattern id="p">' + dots(300) + '</pattern>', rects(300, 'fill="url(#p)"')],
  [
    'a pattern for all of a group',
    '<pattern id="p">' + dots(300) + '</pattern>',
    '<g stroke="url(#p)">' + rects(300, '') + '</g>',
  ],
  ['a mask', '<mask id="m">' + dots(300) + '</mask>', rects(300, 'mask="url(#m)"')],
  [
    'a clip by a class',
    '<style>.c{clip-path:url(#c)}</style><clipPath id="c">' + dots(300) + '</clipPath>',
    rects(300, 'class="a c"'),
  ],
  [
    'a marker at every corner',
    '<marker id="k">' + dots(20) + '</marker>',
    '<g style="marker-mid:url(#k)">' + zigzag(5_000) + '</g>',
  ],
  [
    'patterns in patterns',
    '<pattern id="p0">' +
      dots(40) +
      '</pattern>' +
      [1, 2, 3]
        .map(
          (n) => '<pattern id="p' + String(n) + '">' + rects(40, 'fill="url(#p' + String(n - 1) + ')"') + '</pattern>',
        )
        .join(''),
    rects(1, 'fill="url(#p3)"'),
  ],
])('%s is counted each time that it is drawn', (_, defined, drawn) => {
  expect(() => cleanSvg(Buffer.from(within(defined + drawn)))).toThrow('repeats its parts');
});

test('what programs write is far from those limits: gradients by class, clips of their own, arrows at the ends of lines', () => {
  const gradients = Array.from({ length: 400 }, (_, at) => '.g' + String(at) + '{fill:url(#l' + String(at) + ')}').join(
    '',
  );
  const clips = Array.from(
    { length: 400 },
    (_, at) => '.c' + String(at) + ',.d' + String(at) + '{clip-path:url(#c' + String(at) + ')}',
  ).join('');
  const parts = Array.from({ length: 400 }, (_, at) => {
    const n = String(at);
    return (
      '<linearGradient id="l' +
      n +
      '"><stop/></linearGradient><clipPath id="c' +
      n +
      '">' +
      dots(2) +
      '</clipPath>' +
      rects(2, 'class="g' + n + ' c' + n + '"')
    );
  }).join('');
  const drawing = '<style>' + gradients + clips + '</style>' + parts;
  expect(() => cleanSvg(Buffer.from(within(drawing)))).not.toThrow();
  const arrow = '<marker id="k"><path d="M0 0l1 1"/></marker>';
  const lines = ('<path marker-end="url(#k)" d="M0 0' + 'l1 1'.repeat(50) + '"/>').repeat(500);
  expect(() => cleanSvg(Buffer.from(within(arrow + lines)))).not.toThrow();
});

test('filters in a row count each, and so do those that need no definition', () => {
  const rects = (value: string, times: number) => ('<rect width="9" height="9" filter="' + value + '"/>').repeat(times);
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter>';
  expect(() => cleanSvg(Buffer.from(within(blur + rects('url(#f) '.repeat(40), 10))))).toThrow('filter effects');
  expect(() => cleanSvg(Buffer.from(within(rects('blur(9px) '.repeat(40), 10))))).toThrow('filter effects');
  expect(() => cleanSvg(Buffer.from(within(rects('blur(9px)', 10))))).not.toThrow();
});

test('drawings as programs write them are as deep as they look', () => {
  const illustrator =
    '<g id="a"><!-- Layer --><g><style type="text/css"><![CDATA[.a{fill:red}]]></style>' + LEAF + '</g></g>';
  expect(depthOf(plainMarkup(within(illustrator)) ?? '')).toBe(4);
  expect(depthOf(plainMarkup(within(('<g>' + LEAF + '</g>').repeat(500))) ?? '')).toBe(2);
  expect(cleanSvg(Buffer.from(within(illustrator))).text).toContain('.a{fill:red}');
  expect(() => cleanSvg(Buffer.from(within('<g>'.repeat(100) + LEAF + '</g>'.repeat(100))))).not.toThrow();
  expect(() => cleanSvg(Buffer.from(within(LEAF + '<!-- never closed ')))).toThrow('cut off');
});

const MAGIC = [
  '\u0089PNG\r\n\u001a\n',
  '\u00ff\u00d8\u00ff\u00e0',
  'RIFF\0\0\0\0WEBPVP8 ',
  'GIF89a',
  '\0\0\0\u0018ftypavif',
  '\0\0\0\u0018ftypmp42',
  'II*\0',
  'wOF2',
  'wOFF',
  'OTTO',
  '<?xml version="1.0"?><svg>',
  '<svg',
  '%PDF-1.7',
  'PK\u0003\u0004',
  '\u001aE\u00df\u00a3',
  '<html><script>',
  '#!/bin/sh',
  'MZ',
  'GIF89a/*<svg onload=alert(1)>*/',
].map((text) => Buffer.from(text, 'latin1'));

test('the kind of any beginning of a file is told, or that it is none; never more than a picture, drawing, video or font', async () => {
  const head = fc
    .tuple(fc.constantFrom(...MAGIC), fc.uint8Array({ maxLength: 400 }))
    .map(([magic, rest]) => Buffer.concat([magic, rest]));
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        head,
        fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      ),
      async (bytes) => {
        const kind = await fileKind(bytes);
        if (kind) expect(['raster', 'svg', 'video', 'font']).toContain(kind.family);
      },
    ),
    { numRuns: 600 },
  );
});
