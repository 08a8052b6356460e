import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '../src/settings';

/** `tools/stack/starter`, absolute. */
export function starterFolder(): string {
  return path.join(repositoryRoot(), 'tools', 'stack', 'starter');
}

/**
 * The folder of an installed package, as seen from `tools/stack`. Some packages do not export their package.json, so the
 * search paths of the resolver are walked instead of asking it. Throws when the package is not installed.
 */
export function packageFolder(name: string): string {
  const require = createRequire(path.join(repositoryRoot(), 'tools', 'stack', 'package.json'));
  for (const dir of require.resolve.paths(name) ?? []) {
    const folder = path.join(dir, name);
    if (existsSync(path.join(folder, 'package.json'))) return folder;
  }
  throw new Error(`The package ${name} is not installed: run npm install.`);
}

/** Reads a JSON file of a package and takes it for a T: the packages are pinned, their shapes are covered by tests. */
export function packageJson<T>(name: string, file: string): T {
  return JSON.parse(readFileSync(path.join(packageFolder(name), file), 'utf8')) as T;
}
