import { readFileSync } from 'node:fs';
import path from 'node:path';
import { declarations, ownSheets } from './testing/sheets';

const LESS = /@media \(prefers-reduced-motion: reduce\) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
/** What a sheet declares where the system asks for less motion. */
const withLess = (css: string) =>
  [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(LESS)].flatMap(([, rules = '']) => declarations(rules));
const tokens = readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

test('where less motion is asked for, every duration that transitions take is over at once', () => {
  const named = [...new Set(tokens.match(/--[\w-]+(?=: \d+m?s;)/g))];
  expect(named).toEqual(expect.arrayContaining(['--quick', '--calm']));
  const short = withLess(tokens).filter(({ value }) => value === '1ms');
  expect(short.map(({ property }) => property).sort()).toEqual(named.sort());
});

test('nothing gets a transition by that which has none of its own: by a duration alone all of its properties would have one', () => {
  const sheets = ownSheets();
  expect(sheets.flatMap(({ css }) => withLess(css)).length).toBeGreaterThan(3);
  const longer = sheets.flatMap(({ name, css }) =>
    withLess(css)
      .filter(({ property, value }) => property.startsWith('transition') && value !== 'none')
      .map(({ property, value }) => `${name} ${property}: ${value}`),
  );
  expect(longer).toEqual([]);
});
