import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes files by their path from the root; gives the paths. */
export function writeFiles(root: string, files: readonly (readonly [file: string, text: string])[]): string[] {
  return files.map(([file, text]) => {
    const at = path.join(root, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
    return file;
  });
}

/** The cluster's folder of the part `like`, copied for a new one; `change` has the last word on each file. */
export function copyCluster(
  root: string,
  like: string,
  name: string,
  change: (text: string) => string = (text) => text,
): string[] {
  const base = path.join(root, 'k8s/base');
  cpSync(path.join(base, like), path.join(base, name), { recursive: true });
  return readdirSync(path.join(base, name)).map((file) => {
    const at = path.join(base, name, file);
    writeFileSync(at, change(readFileSync(at, 'utf8').replaceAll(like, name)));
    return `k8s/base/${name}/${file}`;
  });
}
