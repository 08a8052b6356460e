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

interface Counts {
  readonly sessions: Set<string>;
  readonly failed: Set<string>;
}
/** One version tried beside the promoted one; both are counted for as long as that lasts. */
interface Trial {
  readonly stable: string | undefined;
  readonly canary: string;
  readonly counts: ReadonlyMap<string, Counts>;
  ending: boolean;
}

const none: Tally = { sessions: 0, failed: 0 };

/**
 * Counts in which sessions versions failed and takes a bad trial back. Nothing is kept while no version is under trial. Each replica judges
 * by the sessions that it serves: a version that fails is found by whichever has seen enough first, and to take it back twice changes nothing.
 */
export function createCanaryWatch({ row, takeBack, onError }: CanaryWatchParts): CanaryWatch {
  const trials = new Map<string, Trial>();

  /** The trial that runs now; another one than before begins with nothing counted. */
  function trialOf(name: string): Trial | undefined {
    const known = row(name);
    const { stable, canary } = known ? running(known) : { stable: undefined, canary: undefined };
    if (canary === undefined) {
      trials.delete(name);
      return undefined;
    }
    const before = trials.get(name);
    if (before?.canary === canary && before.stable === stable) return before;
    const versions = stable === undefined ? [canary] : [stable, canary];
    const counts = new Map(versions.map((one) => [one, { sessions: new Set<string>(), failed: new Set<string>() }]));
    const trial: Trial = { stable, canary, counts, ending: false };
    trials.set(name, trial);
    return trial;
  }

  function judge(name: string, trial: Trial): void {
    if (trial.ending) return;
    const tally = (version: string | undefined): Tally => {
      const counts = version === undefined ? undefined : trial.counts.get(version);
      return counts ? { sessions: counts.sessions.size, failed: counts.failed.size } : none;
    };
    const [tried, before] = [tally(trial.canary), tally(trial.stable)];
    if (!failsTrial(tried, before)) return;
    trial.ending = true;
    const why = `failed in ${tried.failed} of ${tried.sessions} sessions; ${trial.stable ?? 'the promoted one'} in ${before.failed} of ${before.sessions}`;
    takeBack(name, trial.canary, why)
      .catch(onError)
      .finally(() => {
        // Still there when it could not be taken back: the next failure tries again.
        trial.ending = false;
      });
  }

  return {
    take(session, outcomes) {
      for (const { name, version, outcome } of outcomes) {
        const trial = trialOf(name);
        const counts = trial?.counts.get(version);
        if (!trial || !counts) continue;
        if (counts.sessions.size >= SESSIONS && !counts.sessions.has(session)) continue;
        counts.sessions.add(session);
        if (outcome === 'failed') counts.failed.add(session);
        judge(name, trial);
      }
    },
  };
}
