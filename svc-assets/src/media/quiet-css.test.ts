import fc from 'fast-check';
import { isQuietCss, quietCss } from './quiet-css';

const U = '//evil.example/u';

test.each([
  `image-set(linear-gradient(red,blue) 3x, "${U}" 1x)`,
  `image-set(/**/"${U}" 1x)`,
  `-webkit-image-set('${U}' 1x)`,
  `\\69mage-set("${U}" 1x)`,
  `cross-fade("${U}", red)`,
  `image("${U}")`,
  `src("${U}")`,
  `element(#a)`,
  `paint(${U})`,
  `attr(data-u url)`,
  `url(${U})`,
  `url( "${U}" )`,
  `ur\\6c(${U})`,
  `url(/**/"#a")`,
  `url("#a" x)`,
  `calc(1px) url(${U})`,
  `rgb(url(${U}))`,
  `var(--a, url(${U}))`,
  `linear-gradient("${U}")`,
  `url(#a`,
])('%s goes, with its declaration alone', (value) => {
  for (const css of [`fill:red;mask:${value}`, `g{fill:red;mask:${value}}`]) {
    expect(isQuietCss(css)).toBe(false);
    expect(quietCss(css)).not.toMatch(/evil|mask/);
    if (!/\\|url\(#a$/.test(value)) expect(quietCss(css)).toContain('fill:red');
  }
});

test.each([
  ['an import', `@import "${U}";g{fill:red}`, 'g{fill:red}'],
  ['an import that is no first rule', `a{b:c}@IMPORT url(${U});g{fill:red}`, 'a{b:c}g{fill:red}'],
  ['the source of a font', `@font-face{font-family:q;src:url(${U})}g{fill:red}`, '{font-family:q;}g{fill:red}'],
  ['a string that is no name of a font', `g{--u:"${U}" 1x;fill:red}`, 'g{;fill:red}'],
  ['a condition with an address', `@supports (mask:url(${U})){g{fill:red}}`, '{g{fill:red}}'],
])('%s goes from a sheet', (_, css, left) => expect(quietCss(css)).toBe(left));

test.each([
  ['an escape', 'g{fill:red;content:"\\""}'],
  ['a string over the end of a line', 'g{font-family:"a\n;fill:red}'],
  ['a string without an end', "g{fill:red;font-family:'a}"],
  ['a comment without an end', 'g{fill:red}/*'],
])('where %s makes it doubtful how a sheet is read, all of it goes', (_, css) => expect(quietCss(css)).toBe(''));

test.each([
  '.st0{fill:url(#SVGID_1_);stroke:#000000;stroke-width:2;}.st1{font-family:"Arial",\'MyriadPro-Regular\';}',
  'svg|a , rect:not(.a):nth-child(2n+1)>g[id="a(b"] ~ text::before{content:"(";fill:rgba(0,0,0,.5) !important}',
  '@media (prefers-color-scheme:dark){path{fill:hsl(120deg 100% 50% / .5)}}@media(min-width:1px){g{opacity:calc(1 - .5)}}',
  '@keyframes spin{from{transform:rotate(0deg)}to{transform:rotate(360deg) translateX(2px)}}g{animation:spin 1s cubic-bezier(.1,.7,1,.1)}',
  'g{clip-path:path("M0 0h9v9z");mask:url( "#m" );filter:drop-shadow(0 0 2px red) url(\'#f\');fill:var(--c,#fff)}',
  '--c:red;fill:var(--c);background:linear-gradient(to right,red,blue);mix-blend-mode:multiply',
  'fill:#CD853F icc-color(acmecmyk, 0.11, 0.48, 0.83, 0.00)',
  'matrix(1 0 0 1 2 3) translate(4,5)skewX(6)',
  'g{fill:red',
])('what drawings honestly say stays to the letter: %s', (css) => {
  expect(isQuietCss(css)).toBe(true);
  expect(quietCss(css)).toBe(css);
});

test('comments are emptied, and what they part stays parted', () => {
  expect(quietCss('/* Layer; { "1 */g{/* it\'s */fill:red}')).toBe('/**/g{/**/fill:red}');
  expect(quietCss('rect/* a */.b{fill:u/* */rl(#a)}')).toBe('rect/**/.b{}');
  expect(quietCss('@import/**/"x";/**/g{fill:red}')).toBe('/**/g{fill:red}');
});

const PIECES = [
  ...['image-set(', 'url(', 'URL(', 'src(', '-webkit-image-set(', 'cross-fade(', 'element(', 'attr(', 'calc(', 'path('],
  ...[
    'rgb(',
    'var(--u',
    'linear-gradient(red,blue)',
    '(',
    ')',
    '[',
    ']',
    '{',
    '}',
    ';',
    ':',
    ',',
    ' ',
    '\n',
    '/*',
    '*/',
  ],
  ...[
    '"',
    "'",
    `"${U}"`,
    `'${U}'`,
    U,
    '#a',
    '"#a"',
    '@import ',
    '@media ',
    '@font-face',
    '@namespace ',
    'src:',
    '--u:',
  ],
  ...[
    'ur',
    'l(',
    'image',
    '-set(',
    '\\',
    '\\69mage-set(',
    'font-family:',
    'mask:',
    'g',
    '1',
    'x',
    '-',
    '\u0000',
    'é',
    '!',
  ],
];
const SAFE = /^(?:|rgb|var|calc|path|linear-gradient|@media)$/;

test('of any CSS nothing stays that could load something, told by plain patterns', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 25 }), (pieces) => {
      const css = quietCss(pieces.join(''));
      expect(css).not.toContain('\\');
      // Without strings and whole addresses of parts there is no other function, address or rule.
      const bare = css
        .replaceAll('/**/', ' \u0001 ')
        .replace(/"[^"\n]*"|'[^'\n]*'/g, (text) => (text.slice(1).startsWith('#') ? '#' : '""'))
        .replace(/url\(\s*#[^\s()"']*\s*\)/gi, ' ');
      expect(bare).not.toMatch(/["'](?!")(?<!"")/);
      for (const [, name = ''] of bare.matchAll(/([^\s(){}[\];:,"'#!/*\u0001]*)\(/g))
        expect(name.toLowerCase()).toMatch(SAFE);
      for (const [name] of bare.matchAll(/@[\w-]+/g)) expect(name).toBe('@media');
      // Read once more, nothing goes: what went did not bring other parts together.
      expect(quietCss(css)).toBe(css);
    }),
    { numRuns: 3_000 },
  );
});

test('long texts are read in the time of their length', () => {
  const started = performance.now();
  for (const piece of ['url(', 'a(', '/**/', '"a"', '@a ', '[', ';', 'url(#', 'url( "', "'", '/*', ' ', 'a'])
    quietCss(`g{${piece.repeat(200_000)}}`);
  expect(performance.now() - started).toBeLessThan(8_000);
});
