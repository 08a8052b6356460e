import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rooms whose texts have an Arabic side, in files called `*.ar.ts` or in folders called `arabic`. */
const ROOMS = ['contracts/src', 'mf-account/src', 'mf-browse/src', 'mf-editor/src', 'mf-projects/src', 'shell'];
const ARABIC = /\.ar\.ts$|[\\/]arabic[\\/][^\\/]+\.ts$/;

const ISOLATED = /(?:\u2066|\\u2066)\{+[^}]*\}+ × \{+[^}]*\}+(?:\u2069|\\u2069)/g;

/** Marks of Latin script behind Arabic letters, and sizes which a line from right to left would turn around. */
const faultsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => /[\u0621-\u0652]/.test(line))
    .flatMap((line) => [
      ...(line.match(/[\u0621-\u0652][,;?]/g) ?? []),
      ...(line.replace(ISOLATED, '').match(/\} × \{/g) ?? []),
    ]);

test('what jars in Arabic is found', () => {
  expect(faultsOf("'هل أنت هنا?'")).toHaveLength(1);
  expect(faultsOf("'واحد, اثنان; ثلاثة'")).toHaveLength(2);
  expect(faultsOf("'واحد، اثنان؛ ثلاثة؟'")).toEqual([]);
  expect(faultsOf("'{{width}} × {{height}} بكسل'")).toHaveLength(1);
  expect(faultsOf("'\\u2066{{width, number}} × {{height, number}}\\u2069 بكسل'")).toEqual([]);
});

test('Arabic texts have marks of their own script, and sizes say their width first as everywhere', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(room, name))
      .filter((name) => ARABIC.test(name) && !name.includes('node_modules')),
  );
  expect(files.length).toBeGreaterThan(30);
  const wrong = files.flatMap((name) => faultsOf(readFileSync(name, 'utf8')).map((fault) => `${name}: ${fault}`));
  expect(wrong).toEqual([]);
});

/** What machines write and read, shown without a direction of its own. */
const undirected = (text: string): string[] => text.match(/<pre(?![^>]*\sdir=)[^>]*>/g) ?? [];

test('what machines write runs from left to right on every page', () => {
  expect(undirected('<pre className={own.body} tabIndex={0}>')).toHaveLength(1);
  expect(undirected('<pre className={own.body} dir="ltr">')).toEqual([]);
  const files = ROOMS.slice(1).flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(room, name))
      .filter((name) => name.endsWith('.tsx') && !name.includes('node_modules')),
  );
  const wrong = files.flatMap((name) => undirected(readFileSync(name, 'utf8')).map((tag) => `${name}: ${tag}`));
  expect(wrong).toEqual([]);
});
