import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOOK_TOKENS, lookPlace, lookStyle } from './first-look-style';

const tokens = readFileSync(join(__dirname, '../../../packages/ui/src/styles/tokens.css'), 'utf8');
const [light = '', dark = ''] = tokens.split("[data-theme='dark']");
const [, arabic = ''] = tokens.split(':root:lang(ar)');

test('colours and sizes are those of the design system, in both themes', () => {
  const differing = (set: Readonly<Record<string, string>>, css: string) =>
    Object.entries(set).filter(([name, value]) => !css.includes(`--${name}: ${value};`));
  expect(differing(LOOK_TOKENS.light, light)).toEqual([]);
  expect(differing(LOOK_TOKENS.dark, dark)).toEqual([]);
  expect(differing(LOOK_TOKENS.arabic, arabic)).toEqual([]);
});

test('every token that is used is there', () => {
  const used = [...(lookStyle + lookPlace).matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name);
  const known = new Set([...Object.keys(LOOK_TOKENS.light), 'look-top', 'r', 'row']);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});

test('weights are tokens, never numbers', () => {
  expect((lookStyle + lookPlace).match(/font(-weight)?:\d+/g)).toBeNull();
});

test('it is drawn on screens that run scripts alone', () => {
  const outside = (lookStyle + lookPlace).replace(
    /@media screen and \(scripting:enabled\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g,
    '',
  );
  expect(outside).toBe('');
});
