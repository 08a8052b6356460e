import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@commonplace/service-kit/config';
import { signerFromFile, type Signer } from '@commonplace/service-kit/tokens';
import { z } from 'zod';
import { ImportClient } from './import/import-client';
import { readRun, supervisorAlive } from './run-file';
import { loadSettings } from './settings';
import { StopError } from './stop-error';

/** A running copy as the operators' commands reach it. */
export interface Copy {
  edgeUrl: string;
  assetsUrl: string;
  catalogUrl: string;
  /** File of the key with which the operators sign. */
  keyFile: string;
  /** Folder in which a command keeps what it has done. */
  dataDir: string;
}

/** Where a cluster's services are, for a command that runs beside them. Each may come as `NAME_FILE`. */
const schema = z.object({
  SERVICE_KEY_FILE: z.string().min(1),
  EDGE_URL: z.url(),
  ASSETS_URL: z.url(),
  CATALOG_URL: z.url(),
});

/**
 * The copy that the environment names, or the one that runs on the data folder. Throws a ConfigError with all that is missing, or a StopError
 * that says what to do.
 */
export function findCopy(env: NodeJS.ProcessEnv = process.env): Copy {
  const { dataDir } = loadSettings(env);
  if (env.SERVICE_KEY_FILE) {
    const given = loadConfig(schema, env);
    return {
      edgeUrl: given.EDGE_URL,
      assetsUrl: given.ASSETS_URL,
      catalogUrl: given.CATALOG_URL,
      keyFile: given.SERVICE_KEY_FILE,
      dataDir,
    };
  }
  const run = readRun(dataDir);
  if (!run || !supervisorAlive(run))
    throw new StopError(
      `Nothing runs on ${dataDir}: run npm start first, set COMMONPLACE_DATA to the folder of the copy, or name a cluster's services by SERVICE_KEY_FILE, EDGE_URL, ASSETS_URL and CATALOG_URL.`,
    );
  const [assetsUrl, catalogUrl] = (['svc-assets', 'svc-catalog'] as const).map((name) => {
    const url = run.parts[name]?.url;
    if (!url) throw new StopError(`${name} has not started yet: see npm run stack -- status, then try again.`);
    return url;
  });
  const keyFile = path.join(dataDir, 'secrets', 'ops.jwk.json');
  return { edgeUrl: run.parts.edge?.url ?? run.url, assetsUrl: assetsUrl!, catalogUrl: catalogUrl!, keyFile, dataDir };
}

/** Who signs the operators' calls. Throws a StopError when there is no key. */
export async function signerOf({ keyFile }: Pick<Copy, 'keyFile'>): Promise<Signer> {
  if (!existsSync(keyFile))
    throw new StopError(`There is no key at ${keyFile}: start Commonplace once with npm start.`);
  return signerFromFile('ops', keyFile);
}

/** The import client of a copy. */
export async function importClientOf(copy: Pick<Copy, 'keyFile' | 'assetsUrl'>): Promise<ImportClient> {
  const signer = await signerOf(copy);
  return new ImportClient({ assetsUrl: copy.assetsUrl, token: () => signer.own() });
}
