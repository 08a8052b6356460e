import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StopError } from '../stop-error';
import { remoteFiles } from './remote-files';
import { REMOTE_WIRES } from './remote-wiring';
import { changesOf } from './wire';
import { copyCluster, writeFiles } from './write-files';

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
  const changes = changesOf(root, REMOTE_WIRES, name);

  const written = writeFiles(
    root,
    Object.entries(remoteFiles(name)).map(([file, text]) => [`${name}/${file}`, text]),
  );
  for (const { file, after } of changes) writeFileSync(path.join(root, file), after);
  return [...written, ...changes.map(({ file }) => file), ...copyCluster(root, LAST, name)];
}
