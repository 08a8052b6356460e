import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Content of integrity.json, written by the build. */
export interface BuildInfo {
  name: string;
  version: string;
  container: string;
  routes: string[];
  files: Record<string, string>;
  /** Its publisher's signature; a build that nobody has signed yet has none. */
  signature?: string | undefined;
}

/** Why a build is not taken, in one line. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}

/** @throws BuildError when the folder holds no build of this remote, or files that differ from its list of hashes */
export async function readBuild(dir: string, remote: string): Promise<BuildInfo> {
  const info = await readInfo(dir, remote);
  if (info.name !== remote) throw new BuildError(`${dir} holds ${info.name}, not ${remote}`);
  if (!/^[\w.+-]+$/.test(info.version) || info.version.startsWith('.'))
    throw new BuildError(`Version ${info.version} cannot name a folder`);
  for (const [file, hash] of Object.entries(info.files)) {
    const found = await hashOf(path.join(dir, file));
    if (found === undefined) throw new BuildError(`${file} of ${remote} ${info.version} is missing`);
    if (found !== hash) throw new BuildError(`${file} of ${remote} ${info.version} differs from its hash`);
  }
  return info;
}

async function readInfo(dir: string, remote: string): Promise<BuildInfo> {
  try {
    return JSON.parse(await readFile(path.join(dir, 'integrity.json'), 'utf8')) as BuildInfo;
  } catch {
    throw new BuildError(`${dir} holds no build of ${remote}: integrity.json is missing or cannot be read`);
  }
}

/**
 * Copies a build under its version into the store, once: a version that is there stays as it is, and takes the newest signature. `sign` makes one of the
 * build as it was read.
 * @throws BuildError when that version is there with other bytes
 */
export async function storeBuild(
  buildDir: string,
  storeDir: string,
  remote: string,
  sign?: (info: BuildInfo) => string,
): Promise<BuildInfo> {
  const read = await readBuild(buildDir, remote);
  const info = sign ? { ...read, signature: sign(read) } : read;
  const home = path.join(storeDir, 'mf', remote);
  const target = path.join(home, info.version);
  await mkdir(home, { recursive: true });
  if (await sameBuild(target, info)) return info;
  const draft = path.join(home, `.${info.version}.${randomUUID()}`);
  await cp(buildDir, draft, { recursive: true });
  await writeInfo(draft, info);
  try {
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Another replica was faster, or the version is taken.
    if (!(await sameBuild(target, info))) throw error;
  }
  return info;
}

async function sameBuild(target: string, info: BuildInfo): Promise<boolean> {
  let stored: BuildInfo;
  try {
    stored = JSON.parse(await readFile(path.join(target, 'integrity.json'), 'utf8')) as BuildInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const same =
    Object.keys(stored.files).length === Object.keys(info.files).length &&
    Object.entries(info.files).every(([file, hash]) => stored.files[file] === hash);
  if (!same)
    throw new BuildError(
      `${info.name} ${info.version} is in the store with other files; give the build another version`,
    );
  if (info.signature !== undefined && stored.signature !== info.signature) await writeInfo(target, info);
  return true;
}

/** The list of a build as it is now; it is never seen half-written. */
export async function writeInfo(dir: string, info: BuildInfo): Promise<void> {
  const draft = path.join(dir, `.integrity.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(info, null, 2));
  await rename(draft, path.join(dir, 'integrity.json'));
}

/** Undefined for a file that is not there. */
async function hashOf(file: string): Promise<string | undefined> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes && `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
