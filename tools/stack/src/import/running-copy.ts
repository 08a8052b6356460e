import { readRun, supervisorAlive } from '../run-file';
import { StopError } from '../stop-error';
import { ImportClient } from './import-client';
import { OpsToken } from './service-token';

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

/** The import client of a copy, signed by its operator's key. */
export function clientOf(dataDir: string, assetsUrl: string): ImportClient {
  const token = new OpsToken(dataDir);
  return new ImportClient({ assetsUrl, authorise: () => token.header() });
}
