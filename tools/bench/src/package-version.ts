import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Version of a package that a file imports: of some packages their package.json cannot be asked for by name. */
export function packageVersion(name: string, file: string): string {
  let at = path.dirname(createRequire(file).resolve(name));
  while (!at.endsWith(path.join('node_modules', ...name.split('/')))) at = path.dirname(at);
  return (JSON.parse(readFileSync(path.join(at, 'package.json'), 'utf8')) as { version: string }).version;
}
