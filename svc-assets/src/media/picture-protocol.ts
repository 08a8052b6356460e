import type { ErrorCode } from '@commonplace/contracts/errors';
import type { Decoded, Picture } from './picture';
import type { Header, Looks } from './picture-engine';

/** What the process of the pictures does, a closed list: nothing else is done for whoever speaks to it. `input`: bytes or a file's path. */
export type Question =
  | { kind: 'header'; input: Buffer | string; pixels: number }
  | { kind: 'pixels'; input: Buffer | string; pixels: number; width: number }
  | { kind: 'drawing'; svg: Buffer; size: { width: number; height: number } };

interface Results {
  header: Header;
  pixels: { decoded: Decoded; looks: Looks };
  drawing: Picture;
}
export type ResultOf<Q extends Question> = Results[Q['kind']];

/** A question on its way; `id` counts up. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
/** An error crosses as its code and its sentence; null is one that nobody expected. */
export type Answered =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: { readonly code: ErrorCode | null; readonly detail: string } };

/** What becomes of a job whose process ended in its midst, by what was tried. */
export type Fate = 'late' | 'again' | 'failed';

/**
 * Only the one that took too long is known to be at fault. Any other is tried once more, alone, so that a second end is its own: a picture that
 * ends its process harms no neighbour.
 */
export function fateOf(job: { readonly late: boolean; readonly alone: boolean }): Fate {
  if (job.late) return 'late';
  return job.alone ? 'failed' : 'again';
}

/** Whether the first in line may begin beside what is in work. */
export function mayBegin(
  first: { readonly alone: boolean },
  working: readonly { readonly alone: boolean }[],
  most: number,
) {
  if (working.length === 0) return true;
  return !first.alone && working.length < most && !working.some(({ alone }) => alone);
}

/** ms before the next start, after so many ends in a row: none after the first, 5 s at most. */
export function pauseMs(ends: number): number {
  return ends < 2 ? 0 : Math.min(5_000, 100 * 2 ** (ends - 2));
}
