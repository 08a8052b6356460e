import { t } from '../app/late-texts';
import type { Smaller } from './larger-pictures';

const REASONS = ['login', 'limit', 'gone', 'room'] as const satisfies readonly Smaller[];

/** What the person is told of pictures that a file shows smaller than it could. */
export function smallerWords(smaller: ReadonlyMap<string, Smaller>): string {
  return REASONS.map((reason) => ({ reason, count: [...smaller.values()].filter((one) => one === reason).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, reason }) => t(`export.smaller.${reason}`, { count }))
    .join('. ');
}
