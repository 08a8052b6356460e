import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../process-table';
import type { Progress, Task } from '../progress';
import { isRoot, passableByOthers } from '../settings';
import { StopError } from '../stop-error';

/** What `locate` of an engine works with. */
export interface FetchContext {
  root: string;
  cacheDir: string;
  progress: Progress;
}

const NEEDED_GIB = 3;

/**
 * The folder `name` in the cache, filled by `fill` when it is not there. It is filled under another name and renamed
 * at the end, so what exists is complete. Two processes may fetch the same: the second finds the first one's.
 */
export async function cached(
  context: FetchContext,
  name: string,
  label: string,
  fill: (dir: string, task: Task) => Promise<void>,
): Promise<string> {
  const target = path.join(context.cacheDir, name);
  if (existsSync(target)) return target;
  prepareCache(context.cacheDir);
  const temporary = `${target}.tmp${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  mkdirSync(temporary, { recursive: true, mode: 0o755 });
  const task = context.progress.task(label);
  try {
    await fill(temporary, task);
    renameSync(temporary, target);
    task.done();
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (existsSync(target)) {
      task.done('fetched by another copy');
      return target;
    }
    task.failed();
    throw error;
  }
  return target;
}

function prepareCache(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o755 });
  } catch {
    throw new StopError(`Cannot write to ${dir}: set COMMONPLACE_CACHE to a folder you own.`);
  }
  if (isRoot() && !passableByOthers(dir)) {
    throw new StopError(
      `${dir} is closed to other users, and Elasticsearch does not run as root: set COMMONPLACE_CACHE, e.g. to /var/cache/commonplace.`,
    );
  }
  for (const entry of readdirSync(dir)) {
    const owner = /\.tmp(\d+)$/.exec(entry)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(path.join(dir, entry), { recursive: true, force: true });
  }
  requireSpace(dir);
}

/** Refuses in one line when a disk is nearly full. */
export function requireSpace(dir: string): void {
  const { bavail, bsize } = statfsSync(dir);
  const gib = (bavail * bsize) / 2 ** 30;
  if (gib < NEEDED_GIB) {
    throw new StopError(
      `Only ${gib.toFixed(1)} GiB free at ${dir}, ${NEEDED_GIB} GiB are needed: free some space or set COMMONPLACE_CACHE.`,
    );
  }
}

/** Compares a fetched file with its pinned SHA-256. */
export async function verify(file: string, sha256: string): Promise<void> {
  const found = await digest(file);
  if (found !== sha256) {
    throw new StopError(
      `${path.basename(file)} is not the file that was pinned (SHA-256 ${found}): delete it from your package manager's cache and start again.`,
    );
  }
}

export async function digest(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Turns a failed fetch into one line with the last words of the client. */
export function fetchFailed(what: string, client: string, error: unknown): StopError {
  if (error instanceof StopError) return error;
  const text = error instanceof Error ? error.message : String(error);
  const line =
    text
      .split('\n')
      .find((l) => /error|could not|cannot|unable|timed out|refused|not found|no space/i.test(l))
      ?.trim() ??
    text.split('\n').at(-1) ??
    '';
  if (/no space left/i.test(text))
    return new StopError(`The disk is full: free some space, then start again (${what}).`);
  return new StopError(
    `Could not fetch ${what} with ${client}; is its registry reachable? Start again to resume. It said: ${line.slice(0, 240)}`,
  );
}
