import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StopError } from '../stop-error';
import { serviceFiles } from './service-files';
import { serviceWires, withoutNeighbours } from './service-wiring';
import { changesOf } from './wire';
import { copyCluster, writeFiles } from './write-files';

/** Subjects, streams, databases and paths all carry the name: letters alone are allowed in each. */
const NAME = /^svc-[a-z]{2,30}$/;
/** Its cluster folder is followed: a service on MongoDB and NATS. */
const LIKE = 'svc-billing';
const TAKEN = new Set(['edge', 'ops', 'payments', 'dead', 'activity']);

/**
 * Makes the folder and contract of a service, its place in Kubernetes, and names it wherever services are named. Gives the files that were
 * written or changed.
 * @throws StopError for a name that is taken or none, with nothing written
 */
export function newService(root: string, name: string): string[] {
  const short = name.replace(/^svc-/, '');
  if (!NAME.test(name) || TAKEN.has(short))
    throw new StopError(`"${name}" cannot name a service: svc- and small letters, like svc-stories.`);
  if (existsSync(path.join(root, name)) || existsSync(path.join(root, 'contracts/src', short)))
    throw new StopError(`${name} or contracts/src/${short} is there already.`);
  const changes = changesOf(root, serviceWires(), name);

  const written = writeFiles(root, Object.entries(serviceFiles(name)));
  for (const { file, after } of changes) writeFileSync(path.join(root, file), after);
  return [
    ...written,
    ...changes.map(({ file }) => file),
    // It calls nobody yet and takes no money; the keys it looks for are those of people and the edge.
    ...copyCluster(root, LIKE, name, withoutNeighbours),
  ];
}
