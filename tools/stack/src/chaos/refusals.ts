// Writes that were answered 4xx, and which of them count. Pure.

/** A write that was refused. */
export interface Refusal {
  /** What was tried. */
  readonly kind: string;
  /** ms since the epoch when it was answered. */
  readonly at: number;
  readonly what: string;
}
/** A time in which clocks were off, in ms since the epoch. */
export interface Moved {
  readonly from: number;
  readonly to: number;
}

/** Steps that a captcha, a code or an open payment carries on, which hold for minutes: a clock that jumps ends them. */
const TIMED: ReadonlySet<string> = new Set(['mail', 'account', 'checkout', 'payment']);
/** ms after which what was begun under such a clock is over. */
const AFTER_MS = 60_000;

/** Refusals of what should have been accepted: all but those of steps whose time a clock has taken. */
export function countingRefusals(refusals: readonly Refusal[], moved: readonly Moved[]): string[] {
  const excused = ({ kind, at }: Refusal) =>
    TIMED.has(kind) && moved.some(({ from, to }) => at >= from && at <= to + AFTER_MS);
  return refusals.filter((one) => !excused(one)).map(({ what }) => what);
}
