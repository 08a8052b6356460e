import type { RemoteOutcome } from '@commonplace/contracts/edge/operations';
import { running, type RemoteRow } from '@commonplace/remote-kit/registry';
import { failsTrial, type Tally } from './judge';

export interface CanaryWatchParts {
  row: (name: string) => RemoteRow | undefined;
  /** Gives all sessions back to the promoted version, if `version` is still under trial. */
  takeBack: (name: string, version: string, why: string) => Promise<void>;
  onError: (error: unknown) => void;
}
export interface CanaryWatch {
  /** `session`: a key of whoever reports; a session counts once, however often it fails. */
  take(session: string, outcomes: readonly RemoteOutcome[]): void;
}

/** Sessions that are kept apart for each version; after so many the verdict is long clear. */
const SESSIONS = 20_000;

/**
 * Counts in which sessions versions failed and takes a bad trial back. Each replica judges by the sessions that it serves: a version that
 * fails is found by whichever has seen enough first, and to take it back twice changes nothing.
 */
export function createCanaryWatch({ row, takeBack, onError }: CanaryWatchParts): CanaryWatch {
  const seen = new Map<string, { sessions: Set<string>; failed: Set<string> }>();
  const ending = new Set<string>();
  const of = (name: string, version: string) => {
    const key = `${name} ${version}`;
    const counts = seen.get(key) ?? { sessions: new Set(), failed: new Set() };
    seen.set(key, counts);
    return counts;
  };
  const tally = (name: string, version: string | undefined): Tally => {
    if (version === undefined) return { sessions: 0, failed: 0 };
    const { sessions, failed } = of(name, version);
    return { sessions: sessions.size, failed: failed.size };
  };

  function judge(name: string): void {
    const known = row(name);
    const { stable, canary } = known ? running(known) : { stable: undefined, canary: undefined };
    if (!canary || ending.has(`${name} ${canary}`)) return;
    const [trial, before] = [tally(name, canary), tally(name, stable)];
    if (!failsTrial(trial, before)) return;
    ending.add(`${name} ${canary}`);
    const why = `failed in ${trial.failed} of ${trial.sessions} sessions; ${stable ?? 'the promoted one'} in ${before.failed} of ${before.sessions}`;
    takeBack(name, canary, why)
      .catch(onError)
      .finally(() => {
        ending.delete(`${name} ${canary}`);
        seen.delete(`${name} ${canary}`);
      });
  }

  return {
    take(session, outcomes) {
      for (const { name, version, outcome } of outcomes) {
        // Only versions that sessions get are counted: nobody fills the memory with made-up ones.
        if (!row(name)?.versions.some((one) => one.version === version && one.weight > 0)) continue;
        const { sessions, failed } = of(name, version);
        if (sessions.size >= SESSIONS && !sessions.has(session)) continue;
        sessions.add(session);
        if (outcome === 'failed') failed.add(session);
        judge(name);
      }
    },
  };
}
