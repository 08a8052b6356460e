import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../../..');
const rooms = readdirSync(root).filter((name) => /^(shell|mf-.*)$/.test(name));
const files = [...rooms, 'packages/ui', 'packages/remote-kit'].flatMap((room) =>
  readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(room, 'src', name)),
);

/** Shorthands that give left and right different values, which stay where they are when a page runs from right to left. */
function uneven(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(/[;{}]/)
    .map((line) => line.trim())
    .filter((line) => {
      const [, name, value] = /^(margin|padding|inset|border-radius):\s*(.+)$/s.exec(line) ?? [];
      if (!name || !value) return false;
      const sides = value.match(/(?:[^\s(]+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?)+/g) ?? [];
      if (sides.length !== 4) return false;
      const [first, second, third, fourth] = sides;
      return name === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
    });
}

/** What names a side that a page from right to left has elsewhere. Places (`left`, `right`) may be meant: a middle, a measure of a script. */
function sided(css: string): string[] {
  const lines = css.replace(/\/\*[\s\S]*?\*\//g, '').split(/[;{}]/);
  return lines
    .map((line) => line.trim())
    .filter((line) => /^(padding|margin|border)-(left|right)\b|^text-align:\s*(left|right)\b/.test(line));
}

test('properties of one side are found, logical ones are not', () => {
  expect(
    sided('a { padding-right: 1px; text-align: left; margin-inline-end: 2px; border-left-color: red }'),
  ).toHaveLength(3);
});

test('no style sheet gives one side by its name: sides are logical', () => {
  const found = files.flatMap((file) =>
    sided(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

test('shorthands with different sides are found, even ones are not', () => {
  expect(
    uneven('a { margin: -4px -8px 0 auto; padding: 0 var(--a) 1px var(--a); border-radius: 4px 4px 0 0; }'),
  ).toEqual(['margin: -4px -8px 0 auto']);
  expect(uneven('a { border-radius: 9px 0 0 9px; padding: 0 calc(-1 * var(--b)) 0 2px }')).toHaveLength(2);
});

test('no style sheet gives left and right different values by a shorthand: sides are logical', () => {
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    uneven(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

/** What turns a picture of direction around. */
const turned = (css: string): string[] =>
  css.replace(/\/\*[\s\S]*?\*\//g, '').match(/scaleX\(\s*-1\s*\)|scale:\s*-1\b[^;}]*/g) ?? [];

test('arrows are turned around in one place: twice turned they would point the wrong way', () => {
  expect(turned('.a { transform: scaleX(-1) } .b { scale: -1 1 } .c { transform: rotate(90deg) }')).toHaveLength(2);
  const found = files.flatMap((file) =>
    turned(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual(['packages/ui/src/styles/global.css: scale: -1 1']);
});
