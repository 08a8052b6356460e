import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashOf = (bytes: Buffer | string): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * A copy of a remote's build as a version of its own, with a statement before the code of its only exposed module: a real deployable build
 * without the minute of a bundler.
 */
export function alteredBuild(o: { from: string; to: string; version: string; statement: string }): string {
  rmSync(o.to, { recursive: true, force: true });
  cpSync(o.from, o.to, { recursive: true });
  const exposed = readdirSync(o.to).find((name) => /^__federation_expose_mount\..*\.js$/.test(name))!;
  const at = (name: string) => path.join(o.to, name);
  const alter = (name: string, content: string) => {
    writeFileSync(at(name), content);
    for (const packed of ['.br', '.gz']) rmSync(at(name + packed), { force: true });
  };
  alter(exposed, `${o.statement};${readFileSync(at(exposed), 'utf8')}`);
  const list = JSON.parse(readFileSync(at('integrity.json'), 'utf8')) as { files: Record<string, string> };
  const manifest = JSON.parse(readFileSync(at('mf-manifest.json'), 'utf8')) as { integrity: Record<string, string> };
  manifest.integrity[exposed] = hashOf(readFileSync(at(exposed)));
  alter('mf-manifest.json', JSON.stringify(manifest));
  for (const name of [exposed, 'mf-manifest.json']) list.files[name] = hashOf(readFileSync(at(name)));
  alter('integrity.json', JSON.stringify({ ...list, version: o.version }));
  return o.to;
}
