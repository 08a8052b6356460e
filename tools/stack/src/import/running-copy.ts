import { existsSync } from 'node:fs';
import path from 'node:path';
import { signerFromFile } from '@commonplace/service-kit/tokens';
import { readRun, supervisorAlive } from '../run-file';
import { StopError } from '../stop-error';
import { ImportClient } from './import-client';

export interface RunningCopy {
  edgeUrl: string;
  assetsUrl: string;
}

/** Finds the copy that runs on a data folder. Throws a StopError that says what to do when there is none. */
export function findRunningCopy(dataDir: string): RunningCopy {
  const run = readRun(dataDir);
  if (!run || !supervisorAlive(run)) {
    throw new StopError(
      `Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA to the folder of the copy.`,
    );
  }
  const assetsUrl = run.parts['svc-assets']?.url;
  if (!assetsUrl) throw new StopError('svc-assets has not started yet: see npm run stack -- status, then try again.');
  return { edgeUrl: run.parts.edge?.url ?? run.url, assetsUrl };
}

/** The import client of a copy, signed as `ops` by the key that the stack made. Throws a StopError when there is none. */
export async function clientOf(dataDir: string, assetsUrl: string): Promise<ImportClient> {
  const file = path.join(dataDir, 'secrets', 'ops.jwk.json');
  if (!existsSync(file)) throw new StopError(`There is no key at ${file}: start Commonplace once with npm start.`);
  const signer = await signerFromFile('ops', file);
  return new ImportClient({ assetsUrl, token: () => signer.own() });
}
