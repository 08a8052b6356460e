import type { ErrorCode } from '@commonplace/contracts/errors';
import type { Marks, Named } from '../decoder/later';
import type { Header, Looks } from '../decoder/picture-engine';
import type { FontFacts } from './font';
import type { Decoded, Picture } from './picture';

type Input = Buffer | string;
interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is made of a picture that was taken once; a form of it is kept, or a page waits for it. */
type Later =
  | { kind: 'size'; input: Input; width: number; format: 'png' | 'jpg'; named: Named }
  | { kind: 'drawing-size'; svg: Buffer; size: Size; width: number; format: 'png' | 'jpg'; named: Named }
  | { kind: 'anew'; input: string; to: string; extension: string; named: Named }
  | { kind: 'pages'; input: Input; pages: number }
  | { kind: 'enlarged'; input: string; to: string; width: number; height: number; factor: number; alpha: boolean }
  | { kind: 'converted'; input: Input; format: 'avif' | 'jpg' };

/** What the process of the pictures does, fonts among them, a closed list: nothing else is done for whoever speaks to it. `input`: bytes or a file's path. */
export type Question =
  | { kind: 'header'; input: Input; pixels: number }
  | { kind: 'marks'; input: Input }
  | { kind: 'pixels'; input: Input; pixels: number; width: number }
  | { kind: 'drawing'; svg: Buffer; size: Size; larger?: readonly number[] }
  | { kind: 'font'; bytes: Buffer }
  | Later;

interface Results extends Record<Exclude<Later['kind'], 'anew' | 'enlarged' | 'pages'>, Buffer> {
  header: Header;
  marks: Marks;
  pixels: { decoded: Decoded; looks: Looks };
  drawing: Picture;
  font: FontFacts;
  anew: undefined;
  enlarged: undefined;
  pages: Buffer[];
}
export type ResultOf<Q extends Question> = Results[Q['kind']];

const SOON: readonly Question['kind'][] = ['header', 'marks', 'pixels', 'drawing', 'font'];
/** Whether it may take many seconds: one place is always left for what somebody sends or is shown just now. */
export const isLong = ({ kind }: Question): boolean => !SOON.includes(kind);

/** A question on its way; `id` counts up. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}
/** An error crosses as its code and its sentence; null is one that nobody expected. `last`: the process ends with it, and takes nothing more. */
export type Answered =
  | { readonly id: number; readonly result: unknown }
  | {
      readonly id: number;
      readonly failed: { readonly code: ErrorCode | null; readonly detail: string };
      readonly last?: true;
    };

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

interface Turn {
  readonly alone: boolean;
  readonly long: boolean;
}

/** Which of those in line may begin beside what is in work: the first for whom there is a place; nobody passes one that is tried alone. */
export function nextOf<T extends Turn>(line: readonly T[], working: readonly Turn[], most: number): T | undefined {
  const [first] = line;
  if (!first || working.length === 0) return first;
  if (first.alone || working.length >= most || working.some(({ alone }) => alone)) return undefined;
  const isFull = working.filter(({ long }) => long).length >= most - 1;
  const found = line.find(({ alone, long }) => alone || !(long && isFull));
  return found?.alone ? undefined : found;
}

/** ms before the next start, after so many ends in a row: none after the first, 5 s at most. */
export function pauseMs(ends: number): number {
  return ends < 2 ? 0 : Math.min(5_000, 100 * 2 ** (ends - 2));
}
