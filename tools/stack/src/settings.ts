import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { readReplicas, type Replicas } from './replicas/replicas';
import { StopError } from './stop-error';

/** What a person sets by the environment, with the defaults filled in. */
export interface Settings {
  /** The repository's root, absolute. */
  root: string;
  /** Folder of all state, absolute. */
  dataDir: string;
  /** Folder of fetched engines, shared by all copies on the machine, absolute. */
  cacheDir: string;
  port: number;
  host: string;
  /** Origin under which browsers reach the edge. */
  publicUrl: string;
  logLevel: string;
  /** How many of each of our processes run, behind a balancer: to see how replicas work together. */
  replicas: Replicas;
  /** Everybody reaches everybody over a way that can be disturbed: for faults on purpose. */
  ways: boolean;
}

/** Finds the repository's root: the nearest folder upwards whose package.json is ours. */
export function repositoryRoot(from = process.cwd()): string {
  for (let dir = from; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'package.json');
    if (existsSync(file)) {
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
      if (name === 'commonplace') return dir;
    }
    if (dir === path.dirname(dir)) throw new StopError('Run this inside a clone of Commonplace.');
  }
}

/** Reads the environment once. Throws a StopError that names the bad variable. */
export function loadSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const root = repositoryRoot();
  const port = Number(env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StopError(`PORT is "${env.PORT}": set it to a number from 1 to 65535.`);
  }
  return {
    root,
    dataDir: path.resolve(root, env.COMMONPLACE_DATA ?? '.data'),
    cacheDir: cacheFolder(env),
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, ''),
    logLevel: env.LOG_LEVEL ?? 'info',
    replicas: readReplicas(env.REPLICAS),
    ways: env.WAYS === '1',
  };
}

/** The user that runs what refuses root (Elasticsearch). */
export const NOBODY = 65534;

/** Whether this process is root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether a user other than root can pass every folder above `dir` (a 0700 home cannot be passed). */
export function passableByOthers(dir: string): boolean {
  for (let at = path.resolve(dir); ; at = path.dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 0o001) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

function cacheFolder(env: NodeJS.ProcessEnv): string {
  if (env.COMMONPLACE_CACHE) return path.resolve(env.COMMONPLACE_CACHE);
  const home = path.join(env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'commonplace');
  return isRoot() && !passableByOthers(home) ? '/var/cache/commonplace' : home;
}

/** Makes a folder, or says in one line why it cannot be written. */
export function ensureWritable(dir: string, variable: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK);
  } catch {
    throw new StopError(`Cannot write to ${dir}: set ${variable} to a folder you own.`);
  }
}
