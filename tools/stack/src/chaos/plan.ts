/** What is done to a running copy on purpose. */
export type FaultKind = 'kill' | 'pause';
export interface Fault {
  readonly n: number;
  readonly kind: FaultKind;
  /** Parts that are hit at the same moment. */
  readonly parts: readonly string[];
}

export const SERVICES = ['edge', 'svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'] as const;
export const REMOTES = ['mf-browse', 'mf-editor', 'mf-account', 'mf-projects'] as const;
export const ENGINES = ['mongodb', 'elasticsearch', 'nats', 'kafka'] as const;
export const NEIGHBOURS = ['mail', 'payments'] as const;
/** Everything that can be hit, services and engines by turns, so that a short plan meets both. */
export const PARTS: readonly string[] = [
  ...SERVICES.flatMap((service, at) => [service, ...ENGINES.slice(at, at + 1)]),
  ...NEIGHBOURS,
  ...REMOTES,
];

/** Pauses of half a minute each are what a run spends its time with. */
const MOST_PAUSES = 20;

export interface PlanOptions {
  readonly faults: number;
  /** Only faults of these parts. */
  readonly parts?: readonly string[];
  readonly pauses?: boolean;
}

/**
 * Faults in a fixed order, so that a run that was broken off goes on where it was: of six, three kill one part, one kills two at once, one pauses
 * one (while pauses are left, then it kills), one kills; the last of every 25 kills everything at once.
 */
export function planFaults({ faults, parts = PARTS, pauses = true }: PlanOptions): Fault[] {
  let pausesLeft = pauses ? MOST_PAUSES : 0;
  let single = 0;
  let pair = 0;
  let held = 0;
  return Array.from({ length: faults }, (_, n): Fault => {
    if (n % 25 === 24) return { n, kind: 'kill', parts };
    if (n % 6 === 3 && parts.length > 1) {
      const first = pair % parts.length;
      // Another distance in every round, so that all pairs are met in time.
      const distance = 1 + (Math.floor(pair / parts.length) % (parts.length - 1));
      pair += 1;
      return { n, kind: 'kill', parts: [parts[first] ?? '', parts[(first + distance) % parts.length] ?? ''] };
    }
    if (n % 6 === 4 && pausesLeft > 0) {
      pausesLeft -= 1;
      return { n, kind: 'pause', parts: [parts[held++ % parts.length] ?? ''] };
    }
    return { n, kind: 'kill', parts: [parts[single++ % parts.length] ?? ''] };
  });
}

/** A fault in a few words. */
export function nameOf({ kind, parts }: Fault): string {
  return `${kind} ${parts.length > 2 ? 'everything' : parts.join(' + ')}`;
}
