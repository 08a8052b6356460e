import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StopError } from '../stop-error';
import { remoteFiles } from './remote-files';
import { REMOTE_WIRES } from './remote-wiring';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const LAST = 'mf-projects';

/**
 * Makes the folder of a remote, its place in Kubernetes, and names it wherever remotes are named. Gives the files that were written or changed.
 * @throws StopError for a name that is taken or none, with nothing written
 */
export function newRemote(root: string, name: string): string[] {
  if (!NAME.test(name)) throw new StopError(`"${name}" cannot name a remote: mf- and small letters, like mf-stories.`);
  if (existsSync(path.join(root, name))) throw new StopError(`${name} is there already.`);
  // All changes are made in mind before the first is written.
  const changes = REMOTE_WIRES.map(({ file, change }) => {
    const before = readFileSync(path.join(root, file), 'utf8');
    const after = change(before, name);
    if (after === before) throw new StopError(`${file} has no place for a new remote.`);
    return { file, after };
  });

  const written = Object.entries(remoteFiles(name)).map(([file, text]) => {
    const at = path.join(root, name, file);
    mkdirSync(path.dirname(at), { recursive: true });
    writeFileSync(at, text);
    return `${name}/${file}`;
  });
  for (const { file, after } of changes) writeFileSync(path.join(root, file), after);
  return [...written, ...changes.map(({ file }) => file), ...copyCluster(root, name)];
}

function copyCluster(root: string, name: string): string[] {
  const base = path.join(root, 'k8s/base');
  cpSync(path.join(base, LAST), path.join(base, name), { recursive: true });
  return readdirSync(path.join(base, name)).map((file) => {
    const at = path.join(base, name, file);
    writeFileSync(at, readFileSync(at, 'utf8').replaceAll(LAST, name));
    return `k8s/base/${name}/${file}`;
  });
}
