import {
  canary,
  promote,
  publish,
  recorded,
  RegistryError,
  rollback,
  running,
  type RemoteRow,
} from '@commonplace/remote-kit/registry';
import { requireGood, type FaultOf } from '@commonplace/remote-kit/registry-command';
import type { BuildInfo } from '@commonplace/remote-kit/store-build';

/** What is wanted of one remote: the version that all get, and one that a share of new sessions tries beside it. */
export interface Wish {
  version: string;
  trial?: { version: string; weight: number };
}

const WISH = /^([\w.+-]+)(?:\s*,\s*([\w.+-]+)\s+(\d{1,3})\s*%)?$/;

/** `1.5.0`, or `1.5.0, 1.6.0 10%` with a trial; undefined for anything else. */
export function readWish(text: string): Wish | undefined {
  const [, version, tried, share] = WISH.exec(text.trim()) ?? [];
  if (!version) return undefined;
  if (tried === undefined) return { version };
  const weight = Number(share);
  return weight > 100 || tried === version ? undefined : { version, trial: { version: tried, weight } };
}

/** The versions that a wish names and a row does not know yet. */
export function unknownTo(row: RemoteRow | undefined, { version, trial }: Wish): string[] {
  const wanted = [version, ...(trial ? [trial.version] : [])];
  return wanted.filter((one) => !row?.versions.some((known) => known.version === one));
}

/**
 * The row as the wish wants it. A wish is taken once: what commands and the watch over trials do to the row afterwards holds until the wish says
 * something else. `builds` are those of the versions that the row does not know.
 * @throws RegistryError when a version is known with other files, or would be given to sessions with a fault
 */
export function takeWish(
  before: RemoteRow | undefined,
  o: { text: string; wish: Wish; builds: readonly BuildInfo[]; at: string; faultOf: FaultOf },
): RemoteRow {
  const { version, trial } = o.wish;
  if (before?.wish === o.text) return before;
  const known = o.builds.reduce<RemoteRow | undefined>(
    (row, build) => publish(row, { ...build, integrity: build.files }, o.at),
    before,
  );
  if (!known) throw new RegistryError(`The registry does not know ${version} yet`);
  const goesBack = running(known).canary === undefined && known.promoted.at(-2) === version;
  const isStable = running(known).stable === version && running(known).canary === undefined;
  const forAll = isStable ? known : goesBack ? rollback(known) : promote(known, version);
  const after = trial ? canary(forAll, trial.version, trial.weight) : forAll;
  requireGood(before, after, o.faultOf, [version, ...(trial ? [trial.version] : [])]);
  const step = trial ? 'canary' : goesBack ? 'rollback' : 'promote';
  const row = recorded(before, after, { at: o.at, step, version: trial?.version ?? version, by: 'wish', note: o.text });
  return { ...row, wish: o.text };
}
