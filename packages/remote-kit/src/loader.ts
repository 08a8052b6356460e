import { createHashTable } from './hash-table';
import type { RemoteModule } from './mount';
import {
  choose,
  LIVE_REGISTRY_PATH,
  REGISTRY_PATH,
  type Registry,
  type RemoteRow,
  type RemoteVersion,
} from './registry/registry';
import { foreignMajors, type SharedNeed } from './shared-versions';
import { MOUNT_VERSION } from './shell-api';

/** What the loader needs of the Module Federation runtime. */
export interface Federation {
  registerRemotes: (
    remotes: { name: string; entry: string; entryGlobalName: string; type: 'global' }[],
    options?: { force?: boolean },
  ) => void;
  loadRemote: (id: string) => Promise<unknown>;
  /** Packages that this page shares with its remotes, with the version it holds of each. */
  shared: () => Readonly<Record<string, string>>;
}
export interface LoaderParts {
  federation: Federation;
  origin: string;
  /** Keeps the session's versions; sessionStorage in a page. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  fetch?: typeof fetch;
}
export interface Loader {
  /** What the registry knows of each remote, with its live versions. */
  rows: () => readonly RemoteRow[];
  /** Reads the live versions of the registry again. */
  refresh: () => Promise<void>;
  /** Code of a remote, loaded once. `fresh` asks the registry and the remote's server again, after a failure. */
  load: (name: string, options?: { fresh?: boolean }) => Promise<RemoteModule>;
  /** The version of a remote that this page runs or last tried to. */
  version: (name: string) => string | undefined;
  /** A version that this page runs is no longer live: the next navigation should load the document. */
  outdated: () => boolean;
}

export class RemoteError extends Error {
  override readonly name = 'RemoteError';
}

/** The version is whole but made for another shell; an older one may still fit. */
class ContractError extends RemoteError {}

interface Manifest {
  metaData?: { globalName?: string; remoteEntry?: { name?: string; path?: string } };
  shared?: SharedNeed[];
}

/** Loads remotes by the registry: version by weight and kept for the session, every file checked against its hash. */
export async function createLoader(parts: LoaderParts): Promise<Loader> {
  const { federation, origin, storage } = parts;
  const doFetch = parts.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const table = createHashTable(origin);
  const loading = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  const running = new Map<string, string>();
  const tried = new Map<string, string>();
  /** Versions that were chosen here but speak another mount contract, by remote: an older one runs in their place. */
  const unspoken = new Map<string, Set<string>>();
  const key = sessionKey(storage);
  let asked = 0;
  // Before the first remote brings its own.
  const held = federation.shared();
  let rows: readonly RemoteRow[] = [];

  async function read(address: string): Promise<readonly RemoteRow[]> {
    const response = await doFetch(address, { cache: 'no-cache' });
    if (!response.ok) throw new RemoteError(`The registry of remotes answered ${response.status}`);
    return ((await response.json()) as Registry).remotes;
  }

  async function refresh(): Promise<void> {
    rows = await read(LIVE_REGISTRY_PATH);
  }

  function versionOf(name: string): RemoteVersion {
    const row = rows.find((one) => one.name === name);
    const kept = `commonplace.remote.${name}`;
    // A page never runs two versions of one remote, whatever the registry says meanwhile.
    const version = row && choose(row, key, running.get(name) ?? storage.getItem(kept) ?? undefined);
    if (!version) throw new RemoteError(`No version of ${name} is live`);
    storage.setItem(kept, version.version);
    tried.set(name, version.version);
    return version;
  }

  async function start(name: string, fresh: boolean): Promise<RemoteModule> {
    if (fresh) await refresh();
    const chosen = versionOf(name);
    try {
      return await loadVersion(name, chosen, fresh);
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return await loadSpoken(name, chosen, error);
    }
  }

  /** The newest version that the registry still keeps and this page understands: first those that were promoted once. */
  async function loadSpoken(name: string, chosen: RemoteVersion, refused: ContractError): Promise<RemoteModule> {
    const strange = new Set([chosen.version]);
    unspoken.set(name, strange);
    const row = (await read(REGISTRY_PATH)).find((one) => one.name === name);
    for (const older of row ? olderThan(row, chosen) : []) {
      try {
        return await loadVersion(name, older, false);
      } catch (error) {
        if (!(error instanceof ContractError)) throw error;
        strange.add(older.version);
      }
    }
    throw refused;
  }

  async function loadVersion(name: string, version: RemoteVersion, fresh: boolean): Promise<RemoteModule> {
    const base = version.manifest.slice(0, version.manifest.lastIndexOf('/') + 1);
    const hash = version.integrity?.['mf-manifest.json'];
    if (!hash) throw new RemoteError(`${name} ${version.version} has no hashes and is not loaded`);
    table.add(base, version.integrity);
    const response = await doFetch(version.manifest, { integrity: hash, cache: fresh ? 'reload' : 'default' });
    if (!response.ok) throw new RemoteError(`The manifest of ${name} answered ${response.status}`);
    const { metaData, shared = [] } = (await response.json()) as Manifest;
    const container = metaData?.globalName;
    const entry = metaData?.remoteEntry?.name;
    if (!container || !entry) throw new RemoteError(`The manifest of ${name} is not understood`);
    const foreign = foreignMajors(shared, held);
    if (foreign.length > 0) throw new ContractError(`${name} ${version.version} needs ${foreign.join(', ')}`);
    const address = new URL(base + entry, origin);
    // A document keeps what it was answered under an address, a script whose hash was wrong as well: asked for anew, it must have another.
    if (fresh) address.searchParams.set('again', String((asked += 1)));
    const remote = { name: container, entry: address.href, entryGlobalName: container };
    federation.registerRemotes([{ ...remote, type: 'global' }], { force: fresh });
    const loaded = (await federation.loadRemote(`${container}/mount`)) as Partial<RemoteModule> | null;
    if (loaded?.version !== MOUNT_VERSION || typeof loaded.mount !== 'function') {
      throw new ContractError(
        `${name} ${version.version} speaks another mount contract than this page (${MOUNT_VERSION})`,
      );
    }
    running.set(name, version.version);
    const { mount, prepare, fragments = {} } = loaded;
    return { version: loaded.version, mount, prepare, fragments };
  }

  await refresh();
  return {
    rows: () => rows,
    refresh,
    load: (name, { fresh = false } = {}) => {
      const known = loading.get(name);
      if (known && !fresh) return known;
      const promise = start(name, fresh || failed.has(name));
      loading.set(name, promise);
      failed.delete(name);
      promise.catch(() => {
        failed.add(name);
        if (loading.get(name) === promise) loading.delete(name);
      });
      return promise;
    },
    version: (name) => running.get(name) ?? tried.get(name),
    outdated: () =>
      [...running].some(([name, version]) => {
        const row = rows.find((one) => one.name === name);
        // Where an older version stands in, a new document would bring the same: until something else is live.
        const strange = unspoken.get(name);
        return (
          row !== undefined &&
          !row.versions.some((one) => one.weight > 0 && (one.version === version || strange?.has(one.version)))
        );
      }),
  };
}

/** The other versions of a row, the one to fall back to first: promoted ones from the latest on, then the rest from the newest on. */
function olderThan(row: RemoteRow, chosen: RemoteVersion): RemoteVersion[] {
  const others = row.versions.filter((one) => one.version !== chosen.version).reverse();
  const rank = (one: RemoteVersion) => row.promoted.lastIndexOf(one.version);
  return others.sort((a, b) => rank(b) - rank(a));
}

function sessionKey(storage: LoaderParts['storage']): string {
  const known = storage.getItem('commonplace.session');
  if (known) return known;
  const made = crypto.randomUUID();
  storage.setItem('commonplace.session', made);
  return made;
}
