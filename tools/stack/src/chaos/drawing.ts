// What somebody draws under faults, save by save, and which of the saves a design shows afterwards.
import type { Change } from '@commonplace/contracts/design/changes';

/** Shapes that are moved again and again: a design of an hour is as small as one of a minute. */
const SHAPES = 40;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcd';
export const shapeOf = (n: number): string => `shape-${n % SHAPES}`;

/** As the editor puts a square on a page. */
const SQUARE = {
  type: 'shape',
  shape: 'rectangle',
  name: '',
  parent: null,
  y: 8,
  width: 16,
  height: 16,
  rotation: 0,
  opacity: 1,
  flipX: false,
  flipY: false,
  locked: 'none',
  hidden: false,
  blend: 'normal',
  shadow: null,
  link: null,
  alt: '',
  fill: '#6750a4',
  stroke: null,
  radius: 0,
  points: 5,
  inner: 0.5,
};

/** What the save of a number (from 1 on) changes: a shape comes, or is moved, to this number. `at`: where each shape is now. */
export function nthChange(page: string, n: number, at: ReadonlyMap<string, number>): Change {
  const id = shapeOf(n);
  const path = `page/${page}/element/${id}`;
  const from = at.get(id);
  if (from !== undefined) return { path, before: { x: from }, after: { x: n } };
  return { path, before: null, after: { ...SQUARE, id, order: `a${DIGITS[n % SHAPES] ?? ''}`, x: n } };
}

/** What a design shows of its saves. */
export interface Drawn {
  /** Where each shape is. */
  readonly at: ReadonlyMap<string, number>;
  /** Numbers of the last saves as its history has them, each time that it does. */
  readonly history: readonly number[];
}

/** Which of the saves that were tried are there, each time that it is: no shape is where an earlier save left it, and the history has each. */
export function savesThere(tried: readonly number[], { at, history }: Drawn): number[] {
  const kept = new Set(history);
  const first = Math.min(...history);
  const there = tried.filter((n) => n <= (at.get(shapeOf(n)) ?? 0) && (n < first || kept.has(n)));
  const seen = new Set<number>();
  return [...there, ...history.filter((n) => seen.has(n) || !seen.add(n))];
}

/** The number that a change of {@link nthChange} stands for; undefined for any other. */
export function numberOf({ path, after }: Pick<Change, 'path' | 'after'>): number | undefined {
  const x = after?.['x'];
  return /\/element\/shape-\d+$/.test(path) && typeof x === 'number' ? x : undefined;
}

/**
 * Whether a save of a number that was refused as it stands on an old revision is among what it is told it missed: it was done before its answer was lost. The
 * editor, which puts what it missed under its own work, has nothing left to save then. `text`: the answer's body.
 */
export function wasMissed(n: number, text: string): boolean {
  let missed: unknown;
  try {
    missed = (JSON.parse(text) as { changes?: unknown }).changes;
  } catch {
    return false;
  }
  if (!Array.isArray(missed)) return false;
  return (missed as { changes?: Change[] }[]).some(({ changes = [] }) => changes.some((one) => numberOf(one) === n));
}
