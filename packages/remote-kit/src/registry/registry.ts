/** SHA-384 of each file of a build, as `sha384-…` (subresource integrity), by its path inside the version's folder. */
export type Integrity = Readonly<Record<string, string>>;

export interface RemoteVersion {
  readonly version: string;
  /** Address of the version's mf-manifest.json, path-absolute under the shell's origin. */
  readonly manifest: string;
  /** Share of new sessions that get it, 0 to 100; the weights of a row sum to 100. */
  readonly weight: number;
  readonly integrity: Integrity;
  readonly routes: readonly string[];
  /** Name of the container, which the signature covers; browsers do not get it. */
  readonly container?: string | undefined;
  /** The publisher's signature of the build, which the edge checks; browsers do not get it. */
  readonly signature?: string | undefined;
  /** ISO time. */
  readonly publishedAt: string;
}

/** What the registry knows of one remote. `routes` is what its live versions can show, so that a new page needs no new shell. */
export interface RemoteRow {
  readonly name: string;
  readonly routes: readonly string[];
  readonly versions: readonly RemoteVersion[];
  /** Promoted versions, oldest first; the last is the one that all return to. */
  readonly promoted: readonly string[];
  /** What was done to the row, oldest first; browsers do not get it. */
  readonly steps?: readonly RegistryStep[];
  /** The wish of a cluster's ConfigMap that was taken last; browsers do not get it. */
  readonly wish?: string | undefined;
}
/** One change of a row, kept for whoever asks what happened. */
export interface RegistryStep {
  /** ISO time. */
  readonly at: string;
  readonly step: 'publish' | 'canary' | 'promote' | 'rollback';
  readonly version: string;
  /** The name of a person's account on their machine, or of the part that did it by itself. */
  readonly by: string;
  /** Weight of a canary; why something was rolled back. */
  readonly note?: string;
}
/** Address of all that browsers may know of the registry. */
export const REGISTRY_PATH = '/remotes.json';
/** The same without versions that no session gets: each brings the hashes of all its files, and a first page waits for this answer. */
export const LIVE_REGISTRY_PATH = `${REGISTRY_PATH}?live`;

/** Body of `/remotes.json`. */
export interface Registry {
  readonly remotes: readonly RemoteRow[];
}

export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Versions without sessions that a row keeps for a rollback. */
const KEPT = 5;
const KEPT_STEPS = 100;
const MANIFEST = 'mf-manifest.json';

/** Path under which the edge serves a version's files. */
export function versionPath(name: string, version: string): string {
  return `/mf/${name}/${version}/`;
}

/** A build as it is made known. */
export interface Publication extends Pick<
  RemoteVersion,
  'version' | 'routes' | 'integrity' | 'container' | 'signature'
> {
  readonly name: string;
}

/**
 * Makes a version known. The first one of a remote is live at once; a later one waits for a canary or promotion.
 * One that is known already becomes the newest again, so that a promotion after it means it; it takes the signature that comes with it.
 * @throws RegistryError without hashes, or when the version is known with other files
 */
export function publish(row: RemoteRow | undefined, build: Publication, now: string): RemoteRow {
  if (!build.integrity[MANIFEST]) throw new RegistryError(`${build.name} ${build.version} has no hashes`);
  const known = row?.versions.find((one) => one.version === build.version);
  if (known) {
    if (!sameFiles(known.integrity, build.integrity)) {
      throw new RegistryError(`${build.name} ${build.version} is published with other files; versions never change`);
    }
    return again(row!, known, build, now);
  }
  const added: RemoteVersion = {
    version: build.version,
    manifest: `${versionPath(build.name, build.version)}${MANIFEST}`,
    weight: row ? 0 : 100,
    integrity: build.integrity,
    routes: build.routes,
    ...signed(build),
    publishedAt: now,
  };
  return tidy({
    ...row,
    name: build.name,
    routes: [],
    versions: [...(row?.versions ?? []), added],
    promoted: row?.promoted ?? [build.version],
  });
}

function again(row: RemoteRow, known: RemoteVersion, build: Publication, now: string): RemoteRow {
  const signedAnew = build.signature !== undefined && build.signature !== known.signature;
  if (row.versions.at(-1) === known && !signedAnew) return row;
  const others = row.versions.filter((one) => one !== known);
  const newest = { ...known, ...(signedAnew && { routes: build.routes, ...signed(build) }), publishedAt: now };
  return tidy({ ...row, versions: [...others, newest] });
}

function signed({ container, signature }: Publication): Pick<RemoteVersion, 'container' | 'signature'> {
  return signature === undefined ? {} : { container, signature };
}

/** Gives a share of new sessions to a version; the promoted one keeps the rest. */
export function canary(row: RemoteRow, version: string, weight: number): RemoteRow {
  if (!Number.isInteger(weight) || weight < 0 || weight > 100)
    throw new RegistryError('A weight is a whole number from 0 to 100');
  known(row, version);
  const stable = stableOf(row);
  if (version === stable) throw new RegistryError(`${version} is the promoted version already`);
  return weigh(row, (one) => (one === version ? weight : one === stable ? 100 - weight : 0));
}

/**
 * The version that a promotion means when none is named: the one under trial, else the newest.
 * @throws RegistryError when a newer one was published than the one under trial: either could be meant
 */
export function promotable(row: RemoteRow): string {
  const newest = row.versions.at(-1)?.version ?? '';
  const tried = running(row).canary;
  if (tried && tried !== newest)
    throw new RegistryError(`${row.name} tries ${tried}, but ${newest} is newer: name the version to promote`);
  return tried ?? newest;
}

/** Gives every new session this version. */
export function promote(row: RemoteRow, version: string): RemoteRow {
  known(row, version);
  const promoted = [...row.promoted.filter((one) => one !== version), version];
  return weigh({ ...row, promoted }, (one) => (one === version ? 100 : 0));
}

/** Ends a running canary; when there is none, goes back to the version that was promoted before. */
export function rollback(row: RemoteRow): RemoteRow {
  const stable = stableOf(row);
  if (running(row).canary) return weigh(row, (one) => (one === stable ? 100 : 0));
  const promoted = row.promoted.slice(0, -1);
  const before = promoted.at(-1);
  if (!before) throw new RegistryError(`${row.name} has no earlier version`);
  return weigh({ ...row, promoted }, (one) => (one === before ? 100 : 0));
}

/** The version that all return to, and the one that a share of sessions tries, where there is one. */
export function running(row: RemoteRow): { stable: string | undefined; canary: string | undefined } {
  const stable = stableOf(row);
  return { stable, canary: row.versions.find((one) => one.version !== stable && one.weight > 0)?.version };
}

/**
 * The row without versions that have a fault. What sessions would have got of those goes to the last promoted one that is left, else to the newest.
 * Undefined when none is left.
 */
export function without(row: RemoteRow, faulty: ReadonlySet<string>): RemoteRow | undefined {
  const versions = row.versions.filter(({ version }) => !faulty.has(version));
  const promoted = row.promoted.filter((version) => versions.some((one) => one.version === version));
  const heir = promoted.at(-1) ?? versions.at(-1)?.version;
  if (heir === undefined) return undefined;
  const freed = 100 - versions.reduce((sum, { weight }) => sum + weight, 0);
  const left = versions.map((one) => (one.version === heir ? { ...one, weight: one.weight + freed } : one));
  return tidy({ ...row, versions: left, promoted: promoted.length > 0 ? promoted : [heir] });
}

/** The row with only those versions that sessions get. */
export function live(row: RemoteRow): RemoteRow {
  return { ...row, versions: row.versions.filter((one) => one.weight > 0) };
}

/** The changed row with the step that changed it; the row itself when nothing was changed. */
export function recorded(before: RemoteRow | undefined, after: RemoteRow, step: RegistryStep): RemoteRow {
  if (after === before) return after;
  return { ...after, steps: [...(after.steps ?? []), step].slice(-KEPT_STEPS) };
}

/** The version of a session: the one it had as long as that is live, else one by weight; the same key gets the same answer. */
export function choose(row: RemoteRow, sessionKey: string, held?: string): RemoteVersion | undefined {
  const live = row.versions.filter((one) => one.weight > 0);
  const kept = live.find((one) => one.version === held);
  if (kept) return kept;
  let point = bucket(`${row.name}:${sessionKey}`);
  for (const one of live) {
    if (point < one.weight) return one;
    point -= one.weight;
  }
  return live.at(-1);
}

function known(row: RemoteRow, version: string): void {
  if (!row.versions.some((one) => one.version === version))
    throw new RegistryError(`${row.name} has no version ${version}`);
}

function stableOf(row: RemoteRow): string | undefined {
  return row.promoted.at(-1);
}

function weigh(row: RemoteRow, weightOf: (version: string) => number): RemoteRow {
  return tidy({ ...row, versions: row.versions.map((one) => ({ ...one, weight: weightOf(one.version) })) });
}

/**
 * Routes of the live versions; old versions beyond {@link KEPT} go, newest first to stay. The promoted one and the one before it, which a
 * rollback needs, always stay.
 */
function tidy(row: RemoteRow): RemoteRow {
  const needed = row.promoted.slice(-2);
  const idle = row.versions.filter((one) => one.weight === 0 && !needed.includes(one.version));
  const gone = new Set(idle.slice(0, Math.max(0, idle.length - KEPT)).map((one) => one.version));
  const versions = row.versions.filter((one) => !gone.has(one.version));
  return {
    ...row,
    versions,
    routes: [...new Set(versions.filter((one) => one.weight > 0).flatMap((one) => one.routes))],
    promoted: row.promoted.filter((version) => !gone.has(version)),
  };
}

function sameFiles(a: Integrity, b: Integrity): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}

/** 0 to 99, evenly (FNV-1a). */
function bucket(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return (hash >>> 0) % 100;
}
