/** Seconds that an engine's clock may be off before somebody has to know: tokens live a minute. */
const CLOCK_SECONDS = 30;

/** Why an engine of this version cannot be used, or undefined when it can. */
export function tooOld(engine: string, version: string, least: readonly [number, number]): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [wantedMajor, wantedMinor] = least;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return undefined;
  return `${engine} ${version} is too old: ${wantedMajor}.${wantedMinor} or newer is needed`;
}

/** What is wrong between two clocks, or undefined when they agree well enough. */
export function clockFault(theirs: Date, ours: Date, whose: string): string | undefined {
  const seconds = Math.round((ours.getTime() - theirs.getTime()) / 1_000);
  if (Math.abs(seconds) <= CLOCK_SECONDS) return undefined;
  return `this clock is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} ${whose}`;
}

/** Why a MongoDB that answers `hello` so cannot be used: transactions and change streams want a replica set, if only of one. */
export function standsAlone(hello: Readonly<Record<string, unknown>> | undefined): string | undefined {
  if (hello?.['setName'] || hello?.['msg'] === 'isdbgrid') return undefined;
  return 'MongoDB runs alone: a replica set is needed';
}

/**
 * The level at which a transaction reads. On a replica set `majority` gives it one snapshot, of all that is committed. `snapshot` gives it the newest one
 * without a hole in the log, which may lack what others have read already while an earlier write is being committed: a plan that was shown would then be
 * unknown to the transaction that cancels it. A router of shards needs it all the same: its snapshots of several shards are of one moment by nothing else.
 */
export function snapshotLevel(hello: Readonly<Record<string, unknown>> | undefined): 'majority' | 'snapshot' {
  return hello?.['msg'] === 'isdbgrid' ? 'snapshot' : 'majority';
}
