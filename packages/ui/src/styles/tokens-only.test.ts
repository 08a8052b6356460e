import { HIDING, ownHiding } from './testing/hiding';
import { ownMeasures } from './testing/measures';
import { declarations, ownSheets, scriptNames, tokenSheet } from './testing/sheets';

const sheets = ownSheets();
const inAll = (find: (css: string) => string[]) =>
  sheets.flatMap(({ name, css }) => find(css).map((line) => `${name} ${line}`));

const NAMED =
  'aqua|beige|black|blue|brown|coral|crimson|cyan|fuchsia|gold|gr[ae]y|green|indigo|ivory|khaki|lavender|lime|magenta|maroon|navy|olive|orange|orchid|pink|plum|purple|red|salmon|silver|snow|tan|teal|tomato|turquoise|violet|wheat|white|yellow';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|oklab|oklch|lab|lch)\\(|(?<![\\w-])(?:${NAMED})(?![\\w-])`,
  'i',
);

/** Declarations of a sheet that say a colour instead of a token's name. */
function ownColours(css: string): string[] {
  return declarations(css)
    .filter(({ property, value }) => {
      const own = value.replace(/var\(\s*--[\w-]+|url\([^)]*\)|'[^']*'/g, '');
      return COLOUR.test(own) && !/^(?:grid|animation|transition|will|font-family|container)/.test(property);
    })
    .map(({ property, value }) => [property, value].join(': '));
}

test('every style sheet takes its colours from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(80);
  expect(inAll(ownColours)).toEqual([]);
});

test('every style sheet takes space, corners, shadows, the height of controls, motion, layers and the size and weight of its text from the tokens, and changes at the same windows', () => {
  expect(inAll(ownMeasures)).toEqual([]);
});

test('what is read but not seen is hidden by one style sheet, which others compose', () => {
  const hiding = sheets.filter(({ css }) => ownHiding(css).length > 0).map(({ name }) => name);
  expect(hiding).toEqual([HIDING]);
});

/** Custom properties that a sheet sets. */
const setIn = (css: string): string[] =>
  declarations(css)
    .map(({ property }) => property)
    .filter((property) => property.startsWith('--'));
/** Custom properties that a sheet reads, also where it says what stands in for them. */
const readIn = (css: string): string[] =>
  declarations(css).flatMap(({ value }) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name));

test('every custom property that a style sheet reads is a token or is set somewhere: another has no look', () => {
  const known = new Set([tokenSheet(), ...sheets.map(({ css }) => css)].flatMap(setIn).concat(...scriptNames()));
  expect(known.size).toBeGreaterThan(80);
  // The menu's library gives it the room that is left.
  const isSet = (name: string) => known.has(name) || name.startsWith('--radix-');
  expect(inAll((css) => readIn(css).filter((name) => !isSet(name)))).toEqual([]);
});

test('what a sheet sets and reads is found, fallbacks included', () => {
  const css = 'a { --own: 1px; color: var(--ink); background: var(--none, var(--accent-soft)) } @media (a: b) { }';
  expect(setIn(css)).toEqual(['--own']);
  expect(readIn(css)).toEqual(['--ink', '--none', '--accent-soft']);
});

test('what is a colour of its own is found in every form of writing', () => {
  expect(ownColours('a { color: #fff; border: 1px solid rgb(0 0 0 / 20%) } b { background: White }')).toHaveLength(3);
  expect(ownColours('a { --own: hsl(1 2% 3%); color: var(--x, #fff) }')).toHaveLength(2);
  expect(
    ownColours("a { color: var(--red); background: url('/red.png') transparent; /* #fff */ white-space: pre }"),
  ).toEqual([]);
});

test.each([
  'gap: 6px',
  'padding: var(--space-2) 0.75rem',
  'margin-inline-start: -8px',
  'padding-block: clamp(32px, 6vw, 88px)',
  'scroll-margin-top: 80px',
  'border-radius: 10px',
  'border-start-start-radius: 1rem',
  'height: 34px',
  'min-height: 24px',
  'min-block-size: 48px',
  'width: 2.5rem',
  'inline-size: min(40px, 100%)',
  'min-height: max(44px, 2em)',
  'box-shadow: 0 2px 8px var(--veil)',
  'box-shadow: var(--shadow-2), 0 0 6px 1px var(--accent)',
  'transition: opacity 300ms',
  'transition: opacity var(--quick), scale 0.4s var(--ease)',
  'animation: rise 250ms var(--ease)',
  'animation-duration: 2s',
  'z-index: 20',
  'font-size: 13px',
  'font: var(--weight-strong) 1.25rem / 1 var(--font-display)',
  'font: 640 var(--text-1) / 18px var(--font-text)',
  'font-weight: 580',
  'font-weight: bold',
])('%s is a measure of its own', (line) => {
  expect(ownMeasures(`a { ${line} }`)).toEqual([line]);
});

test.each([
  'gap: var(--space-2) 1px',
  'margin: 0 auto calc(-1 * var(--space-2))',
  'padding: 14% 0.12em 2px',
  'padding-inline-start: calc(var(--space-3) + 36px)',
  'padding-inline: max(var(--gutter), calc((100vw - 1760px) / 2 + var(--gutter)))',
  'width: 640px',
  'width: var(--control)',
  'height: 18px',
  'height: 1px',
  'min-height: 2em',
  'min-block-size: 56px',
  'min-width: 40px',
  'height: calc(var(--control-small) - 2px)',
  'min-height: calc(100dvh - 32px)',
  'width: min(400px, calc(100vw - 48px))',
  'inset-inline-end: 12px',
  'border-radius: 50%',
  'border-radius: var(--radius-3) var(--radius-3) 0 0',
  'box-shadow: inset 3px 0 0 var(--accent), 0 0 0 3px var(--accent-soft)',
  'transition: scale calc(3 * var(--calm)) var(--ease)',
  'animation: pass 70s linear infinite',
  'animation: come 1ms 400ms forwards',
  'z-index: var(--layer-pop)',
  'z-index: 2',
  'font: var(--weight-strong) var(--text-1) / 18px var(--font-text)',
  'font-weight: 100 900',
  'font-weight: inherit',
  'font-size: clamp(2.75rem, 1.6rem + 4.6vw, 5.25rem)',
])('%s is none', (line) => {
  expect(ownMeasures(`a { ${line} }`)).toEqual([]);
});

test.each([
  'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)',
  'clip-path: inset(50%)',
  'clip: rect(0 0 0 0)',
  'position: absolute; inline-size: 1px; block-size: 1px; overflow: clip',
])('%s hides from sight alone', (body) => {
  expect(ownHiding(`@media (width < 600px) { .a > span { ${body} } } .b { color: var(--ink) }`)).toEqual(['.a > span']);
});

test.each([
  'display: none',
  'position: absolute; width: 1px; height: 100%',
  'clip-path: polygon(22% 0, 100% 0, 100% 100%, 0 100%)',
  'clip-path: none',
  'overflow: clip; overflow-clip-margin: 3px',
  "composes: hidden from '@commonplace/ui/styles/visually-hidden.module.css'",
])('%s does not', (body) => {
  expect(ownHiding(`.a { ${body} }`)).toEqual([]);
});

test('a window at which no other page changes is found, one of a container is its own', () => {
  expect(ownMeasures('@media (max-width: 820px) { a { gap: 0 } }')).toEqual(['@media (max-width: 820px)']);
  expect(ownMeasures('@media (width < 600px) and (hover: hover) { } @container (width > 333px) { }')).toEqual([]);
});
