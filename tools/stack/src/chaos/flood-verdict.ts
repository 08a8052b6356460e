// What a flood came to, and whether it is as promised. Pure.
import { LONGEST_MS, type FloodKind } from './flood-kind';
import type { Sent } from './flood-tally';
import { median } from './mann-whitney';

export interface Pace {
  readonly perSecond: number;
  readonly p50: number;
}

/** Somebody with a session who looks at it, and pays. */
export interface Important {
  readonly kind: 'session' | 'checkout';
  readonly ok: boolean;
  readonly ms: number;
}

/** What was acknowledged in the flood against what is there when all has settled. */
export interface Kept {
  /** By kind of write. */
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** What does not agree. */
  readonly broken: readonly string[];
  readonly settledSeconds: number;
}

export interface FloodFigures {
  readonly kind: FloodKind;
  readonly seconds: number;
  readonly rate: number;
  readonly calm: Pace;
  readonly sent: Sent;
  readonly calmly: readonly Important[];
  readonly meanwhile: readonly Important[];
  readonly slow: { readonly opened: number; readonly ended: number };
  /** Undefined: not within {@link BACK_SECONDS}. */
  readonly backSeconds: number | undefined;
  /** Parts whose process is another one than before. */
  readonly ended: readonly string[];
  readonly memory: readonly { part: string; before: number; most: number; after: number }[];
  /** Of a flood that writes. */
  readonly kept?: Kept;
}

/** How many times of what the machine does is asked. */
export const TIMES = 10;
/** s in which the speed of before is looked for, and in which it is to be back. */
export const BACK_SECONDS = 30;
const BACK_AIM = 10;

const KINDS = ['session', 'checkout'] as const;
type Row = readonly [string, string | number, string];

/** Whether everything is as promised. */
export function isGoodFlood({ kind, sent, meanwhile, backSeconds, ended, kept }: FloodFigures): boolean {
  return (
    Object.keys(sent.other).length === 0 &&
    sent.untold === 0 &&
    sent.longest < LONGEST_MS[kind] &&
    // Nobody who was not asked at all has been served.
    KINDS.every((one) => ofKind(meanwhile, one).length > 0 && failed(meanwhile, one) === 0) &&
    backSeconds !== undefined &&
    backSeconds < BACK_AIM &&
    ended.length === 0 &&
    (kind === 'reads' || (kept !== undefined && isKept(kept)))
  );
}

/** Nothing that was acknowledged is no proof when nothing was. */
const isKept = ({ acknowledged, lost, doubled, broken }: Kept): boolean =>
  Object.values(acknowledged).some((count) => count > 0) && [lost, doubled, broken].every((list) => list.length === 0);

export function floodTable(o: FloodFigures): string {
  const { sent, calm, slow } = o;
  const other = Object.entries(sent.other).map(([end, count]) => `${end}: ${count}`);
  const limit = LONGEST_MS[o.kind].toLocaleString('en');
  const rows: Row[] = [
    ['calm: requests a second, p50 ms', `${Math.round(calm.perSecond)}, ${Math.round(calm.p50)}`, ''],
    [`flood of ${o.kind}: asked a second, for s`, `${o.rate}, ${o.seconds}`, `${TIMES} times`],
    ['sent (held back by the sender)', `${sent.sent} (${sent.held})`, ''],
    ['answered well', sent.well, ''],
    ['turned away by 503 or 429', sent.away, ''],
    ['of these without Retry-After', sent.untold, '0'],
    ...(o.kind === 'reads' ? [] : [['told that the same is being worked on', sent.working, ''] as const]),
    ['any other end', other.join(', ') || 0, '0'],
    ['p50, p95, longest wait ms', `${sent.p50}, ${sent.p95}, ${sent.longest}`, `< ${limit}`],
    ...KINDS.map((kind): Row => {
      const waits = ofKind(o.meanwhile, kind).map(({ ms }) => ms);
      const figure = `${waits.length}, ${failed(o.meanwhile, kind)}, ${Math.round(median(waits))}`;
      return [`${kind} meanwhile: asked, failed, p50 ms`, figure, '0 failed'];
    }),
    ...KINDS.map((kind): Row => {
      const figure = `${p99(o.calmly, kind)}, ${p99(o.meanwhile, kind)}`;
      return [`${kind}: p99 ms when calm, in the flood`, figure, '< 2 times'];
    }),
    ['slow connections: opened, ended by the edge', `${slow.opened}, ${slow.ended}`, ''],
    ['normal speed again after s', o.backSeconds?.toFixed(1) ?? `not within ${BACK_SECONDS}`, `< ${BACK_AIM}`],
    ['parts that ended', o.ended.join(', ') || 0, '0'],
    ...o.memory.map(({ part, before, most, after }): Row => {
      return [`memory of ${part}: before, most, after MB`, `${before}, ${most}, ${after}`, ''];
    }),
    ...(o.kept ? keptRows(o.kept) : []),
  ];
  return ['| flood | figure | aim |', '| --- | --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
}

const keptRows = ({ acknowledged, lost, doubled, broken, settledSeconds }: Kept): Row[] => [
  ...Object.entries(acknowledged).map(([kind, count]): Row => [`acknowledged: ${kind}`, count, '']),
  ['of these not there', lost.length, '0'],
  ['of what was tried there twice', doubled.length, '0'],
  ['what does not agree afterwards', broken.length, '0'],
  ['all effects there after s', settledSeconds.toFixed(1), ''],
];

const ofKind = (list: readonly Important[], kind: Important['kind']) => list.filter((one) => one.kind === kind);
const failed = (list: readonly Important[], kind: Important['kind']) =>
  ofKind(list, kind).filter(({ ok }) => !ok).length;

function p99(list: readonly Important[], kind: Important['kind']): number {
  const waits = ofKind(list, kind).map(({ ms }) => ms);
  return Math.round(waits.sort((a, b) => a - b)[Math.floor(0.99 * (waits.length - 1))] ?? 0);
}
