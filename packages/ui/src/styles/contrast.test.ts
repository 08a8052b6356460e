import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]));
}
const [lightBlock = '', darkBlock = ''] = css.split(/\n\s*\[data-theme='dark'\]/);
const light = tokensOf(lightBlock);
const themes = { light, dark: { ...light, ...tokensOf(darkBlock) } };

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** A colour with alpha as it is seen on a ground. */
function over(rgb: string, ground: string): string {
  const [r = 0, g = 0, b = 0, alpha = 1] = [...rgb.matchAll(/[\d.]+/g)].map(([n]) => Number(n));
  const below = [1, 3, 5].map((at) => parseInt(ground.slice(at, at + 2), 16));
  const seen = [r, g, b].map((front, at) => Math.round(front * alpha + (below[at] ?? 0) * (1 - alpha)));
  return `#${seen.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent-text', 'danger', 'success'];
type Pair = readonly [front: string, ground: string, least: number];
const pairs: Pair[] = [
  ...texts.flatMap((text) => grounds.map((ground): Pair => [text, ground, 4.5])),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['on-danger', 'danger', 4.5],
  ['on-danger', 'danger-hover', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['premium', 'premium-soft', 4.5],
  ['on-inverse', 'inverse', 4.5],
  ['picture-sheet-ink', 'picture-sheet', 4.5],
  ['picture-sheet-faint', 'picture-sheet', 4.5],
  ['on-picture', 'picture-black', 4.5],
  ['on-picture', 'picture-night', 4.5],
  ['on-pill', 'pill-hover', 4.5],
  ['on-pill-premium', 'pill-premium', 4.5],
  // Edges of controls, the focus ring, signs without words, and marks on the editor's desk.
  ...grounds.flatMap((ground): Pair[] => [
    ['line-strong', ground, 3],
    ['focus', ground, 3],
    ['heart', ground, 3],
  ]),
  ['pill-heart', 'pill-hover', 3],
  ['on-brand', 'brand', 3],
  ['brand-dot', 'brand', 3],
  ['canvas-accent', 'canvas-ground', 3],
  ['canvas-guide', 'canvas-ground', 3],
  ['canvas-accent', 'picture-sheet', 3],
  ['canvas-guide', 'picture-sheet', 3],
];
/** Grounds and lines that nothing has to be told from: what they hold says its own contrast above. */
const QUIET = new Set(['line', 'canvas-handle', 'picture-paper', 'picture-check']);

test('every colour of the tokens stands in a pair that is proven, or is a ground or a line that says nothing', () => {
  const proven = new Set(pairs.flatMap(([front, ground]) => [front, ground]));
  expect(Object.keys(light).filter((name) => !proven.has(name) && !QUIET.has(name))).toEqual([]);
});

test.each([
  ['on-picture', 'picture-shade', '#ffffff', 4.5],
  ['on-picture', 'picture-shade-deep', '#ffffff', 4.5],
  ['on-pill', 'pill', '#000000', 4.5],
  ['pill-heart', 'pill', '#000000', 3],
])('%s on %s can be read on any picture, also over %s', (front, veil, picture, least) => {
  const [, value = ''] = new RegExp(`--${veil}:\\s*(rgb\\([^)]*\\))`).exec(css) ?? [];
  expect(contrast(light[front]!, over(value, picture))).toBeGreaterThanOrEqual(least);
});

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  test.each(pairs)('%s on %s is at least %s to 1', (front, ground, least) => {
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(least);
  });
});
