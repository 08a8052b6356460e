import type { Metrics } from '@commonplace/service-kit';
import type { CanaryWatch } from './canary-watch';

/** Counts what pages say of their remotes before the watch takes it; names that the registry does not know are one series together. */
export function countOutcomes(watch: CanaryWatch, metrics: Metrics, known: (name: string) => boolean): CanaryWatch {
  return {
    take(session, outcomes) {
      for (const { name, outcome } of outcomes)
        metrics.remotes.inc({ remote: known(name) ? name : 'unknown', outcome });
      watch.take(session, outcomes);
    },
  };
}
