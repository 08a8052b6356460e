import type { Judgement } from './judge-fault';
import { nameOf, type Fault } from './plan';

/** What became of one fault. */
export interface FaultResult extends Judgement {
  readonly fault: Fault;
  /** ms from the fault until every part ran again, or was let go on. */
  readonly backMs: number;
  /** ms from then until every kind of request was answered well again; undefined when that did not happen in time. */
  readonly recoveredMs: number | undefined;
}

/** Figures of a whole run. */
export interface ChaosFigures {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** What does not hold after everything has settled. */
  readonly broken: readonly string[];
  /** Writes that were answered 4xx and should have been accepted. */
  readonly refused: readonly string[];
}

/** ms within which requests are answered again once what was gone is back. */
export const RECOVERY_MS = 15_000;

const sum = (results: readonly FaultResult[], of: (one: FaultResult) => number): number =>
  results.reduce((all, one) => all + of(one), 0);
const seconds = (ms: number): string => (ms / 1_000).toFixed(1);
const row = (...cells: (string | number)[]): string => `| ${cells.join(' | ')} |`;

/** Whether everything was as promised. */
export function isGood(results: readonly FaultResult[], { lost, doubled, broken, refused }: ChaosFigures): boolean {
  const kept = lost.length + doubled.length + broken.length + refused.length === 0;
  return kept && results.every((one) => one.needless.length + one.untold.length + one.late.length === 0 && inTime(one));
}

function inTime({ recoveredMs }: FaultResult): boolean {
  return recoveredMs !== undefined && recoveredMs <= RECOVERY_MS;
}

/** The table: a line for each kind of fault, and the figures of the whole. */
export function chaosTable(results: readonly FaultResult[], figures: ChaosFigures): string {
  const kinds = new Map<string, FaultResult[]>();
  for (const result of results) {
    const { fault } = result;
    // By how much a clock was off is told fault by fault.
    const { off: _, ...kind } = fault;
    const name = fault.parts.length === 2 ? `${fault.kind} two at once` : nameOf(kind);
    kinds.set(name, [...(kinds.get(name) ?? []), result]);
  }
  const lines = [...kinds].map(([name, list]) =>
    row(
      name,
      list.length,
      sum(list, (one) => one.requests),
      seconds(Math.max(...list.map((one) => one.backMs))),
      list.every(({ recoveredMs }) => recoveredMs !== undefined)
        ? seconds(Math.max(...list.map((one) => one.recoveredMs ?? 0)))
        : 'never',
      sum(list, (one) => one.needless.length),
      sum(list, (one) => one.untold.length),
      sum(list, (one) => one.late.length),
      seconds(Math.max(...list.map((one) => one.slowest))),
    ),
  );
  const { acknowledged, lost, doubled, broken, refused } = figures;
  return [
    row(
      'fault',
      'times',
      'requests',
      'back after s',
      'well after s',
      'needless',
      'untold',
      'late',
      'slowest failure s',
    ),
    row(...Array<string>(9).fill('---')),
    ...lines,
    '',
    row('whole run', 'figure', 'aim'),
    row('---', '---', '---'),
    row('faults', results.length, ''),
    row(
      'requests',
      sum(results, (one) => one.requests),
      '',
    ),
    row('writes acknowledged', acknowledged, ''),
    row('lost', lost.length, 0),
    row('doubled', doubled.length, 0),
    row('invariants broken', broken.length, 0),
    row('writes refused', refused.length, 0),
    row('not well again within 15 s', results.filter((one) => !inTime(one)).length, 0),
    row(
      'requests failing without need',
      sum(results, (one) => one.needless.length),
      0,
    ),
    row(
      'failures without 503 and Retry-After',
      sum(results, (one) => one.untold.length),
      0,
    ),
    row(
      'failures told after more than 3 s',
      sum(results, (one) => one.late.length),
      0,
    ),
  ].join('\n');
}
