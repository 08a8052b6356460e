import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageVersion } from './package-version';

test('a version is that of the package that a file gets', () => {
  const { devDependencies } = JSON.parse(readFileSync('tools/bench/package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  expect(packageVersion('express', path.resolve('tools/bench/src/bench.ts'))).toBe(devDependencies['express']);
});
