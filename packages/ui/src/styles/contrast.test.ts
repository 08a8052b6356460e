import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');
function tokensOf(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name!, hex!]));
}
const [lightBlock = '', darkBlock = ''] = css.split("\n[data-theme='dark']");
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

const grounds = ['paper', 'surface', 'raised', 'sunken'];
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent-text', 'danger', 'success'];
const pairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground, 4.5] as const)),
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-hover', 4.5] as const,
  ['accent-text', 'accent-soft', 4.5] as const,
  ['on-danger', 'danger', 4.5] as const,
  ['danger', 'danger-soft', 4.5] as const,
  ['success', 'success-soft', 4.5] as const,
  ['premium', 'premium-soft', 4.5] as const,
  ['on-inverse', 'inverse', 4.5] as const,
  // Edges of controls and the focus ring.
  ...grounds.flatMap((ground) => [['line-strong', ground, 3] as const, ['focus', ground, 3] as const]),
];

describe.each(Object.entries(themes))('%s theme', (_, tokens) => {
  test.each(pairs)('%s on %s is at least %s to 1', (front, ground, least) => {
    expect(contrast(tokens[front]!, tokens[ground]!)).toBeGreaterThanOrEqual(least);
  });
});
