import type { Fault } from './plan';

/** What each kind of request cannot do without. */
export const NEEDS = {
  search: ['edge', 'svc-catalog', 'elasticsearch'],
  page: ['edge'],
  plans: ['edge', 'svc-billing', 'mongodb'],
  captcha: ['edge', 'svc-identity', 'mongodb'],
  folder: ['edge', 'svc-assets', 'mongodb'],
  design: ['edge', 'svc-assets', 'mongodb'],
  save: ['edge', 'svc-assets', 'mongodb'],
  heart: ['edge', 'svc-assets', 'mongodb'],
  entry: ['edge', 'svc-assets', 'mongodb'],
  upload: ['edge', 'svc-assets', 'mongodb', 'store'],
  signup: ['edge', 'svc-identity', 'mongodb'],
  buy: ['edge', 'svc-identity', 'svc-billing', 'payments', 'mongodb'],
} as const satisfies Record<string, readonly string[]>;
export type RequestKind = keyof typeof NEEDS;

/** One request as it went. */
export interface Asked {
  readonly kind: RequestKind;
  /** ms since the epoch when it was sent. */
  readonly at: number;
  readonly ms: number;
  /** 0: no answer at all. */
  readonly status: number;
  readonly retryAfter: boolean;
  readonly what: string;
}

export interface Judgement {
  readonly requests: number;
  /** Failed although what they need was there. */
  readonly needless: readonly string[];
  /** Needed what was gone, and were not told so by a 503 with Retry-After. */
  readonly untold: readonly string[];
  /** Were told later than {@link ANSWER_MS}. */
  readonly late: readonly string[];
  /** Longest wait for an answer that failed, in ms. */
  readonly slowest: number;
}

/** ms within which whoever needs what is gone is told so. */
export const ANSWER_MS = 3_000;

const failed = ({ status }: Asked): boolean => status === 0 || status >= 500;
const told = ({ what, status, ms }: Asked): string => `${what}: ${status || 'no answer'} after ${Math.round(ms)} ms`;

/** Holds the requests of the time in which a fault was felt against what is promised. */
export function judgeFault(fault: Pick<Fault, 'parts' | 'kind'>, asked: readonly Asked[]): Judgement {
  // What is only slow is there.
  const gone = new Set(fault.kind === 'late' ? [] : fault.parts);
  const failures = asked.filter(failed);
  const needs = ({ kind }: Asked) => NEEDS[kind].some((part) => gone.has(part));
  // While the edge itself is gone there is nobody to say anything.
  const spoken = failures.filter((one) => needs(one) && !(gone.has('edge') && one.status === 0));
  return {
    requests: asked.length,
    needless: failures.filter((one) => !needs(one)).map(told),
    untold: spoken.filter(({ status, retryAfter }) => status !== 503 || !retryAfter).map(told),
    late: spoken.filter(({ ms }) => ms > ANSWER_MS).map(told),
    slowest: Math.round(Math.max(0, ...failures.map(({ ms }) => ms))),
  };
}
