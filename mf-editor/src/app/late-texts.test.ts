import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '..');

/** Our files that a file brings along: what it imports by name, types left out, and not what it fetches on use. */
function broughtBy(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gms)].flatMap(([, name = '']) => {
    const base = path.resolve(path.dirname(file), name);
    return [`${base}.ts`, `${base}.tsx`].filter((one) => existsSync(one));
  });
}

test('the editor begins without the texts that only parts fetched on use say', () => {
  const begun = new Set<string>();
  const waiting = [path.join(src, 'mount.tsx')];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (begun.has(file)) continue;
    begun.add(file);
    waiting.push(...broughtBy(file));
  }
  const names = [...begun].map((file) => path.relative(src, file));
  // It looks where it should: what the editor begins with is among it.
  expect(names).toEqual(expect.arrayContaining(['app/texts.ts', 'canvas/stage.ts', 'panels/top-bar.tsx']));
  expect(names.filter((name) => name.includes('late-texts') || name.startsWith('texts/late-'))).toEqual([]);
});
