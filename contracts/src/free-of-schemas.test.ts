import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** What a browser loads; the editor checks documents by their schemas, in its own way without eval. */
const ROOMS = [
  'shell/src',
  'mf-browse/src',
  'mf-account/src',
  'mf-projects/src',
  'packages/remote-kit/src',
  'packages/ui/src',
];
const sources = ROOMS.flatMap((room) =>
  readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(pact\.)?test\.|fixtures|testing/.test(file))
    .map((file) => path.join(root, room, file)),
);

/** Modules that are there when a file runs: imports and exports of types alone are gone by then. */
function loadedBy(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^(?:import|export)\b(?!\s+type\b)[^;]*?from '([^']+)';/gm)].map(([, from = '']) => from);
}
const contract = (name: string) => path.join(__dirname, `${name}.ts`);

/** The way from a contract to the schema library, if there is one. */
function wayToSchemas(file: string, seen: readonly string[] = []): string[] | undefined {
  if (seen.includes(file) || !existsSync(file)) return undefined;
  const way = [...seen, file];
  for (const from of loadedBy(file)) {
    if (from === 'zod') return way;
    const found = from.startsWith('.') ? wayToSchemas(path.resolve(path.dirname(file), `${from}.ts`), way) : undefined;
    if (found) return found;
  }
  return undefined;
}

test('no page loads the schemas of a contract: the first that is made asks for eval, which no policy allows', () => {
  const found = sources.flatMap((file) =>
    loadedBy(file)
      .filter((from) => from === 'zod' || from.startsWith('@commonplace/contracts/'))
      .filter((from) => from === 'zod' || wayToSchemas(contract(from.slice('@commonplace/contracts/'.length))))
      .map((from) => `${path.relative(root, file)} loads ${from}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
