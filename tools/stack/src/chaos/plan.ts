/**
 * What is done to a running copy on purpose. `cut`, `silent`, `late`: every connection to a part is broken and refused, takes what is said and answers
 * nothing, or is slow. `full`: its disk is. `clock`: its clock jumps, and some seconds later back. `elect`: the primary of a set of databases is killed.
 */
export type FaultKind = 'kill' | 'pause' | 'cut' | 'silent' | 'late' | 'full' | 'clock' | 'elect';
export interface Fault {
  readonly n: number;
  readonly kind: FaultKind;
  /** Parts that are hit at the same moment. */
  readonly parts: readonly string[];
  /** Of a clock: ms by which it is off. */
  readonly off?: number;
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

/** Whose clocks can be moved: processes of ours. Those of the engines are the machine's. */
export const CLOCKS: readonly string[] = [...SERVICES, ...NEIGHBOURS];
const HOUR_MS = 3_600_000;
const OFF = [HOUR_MS, -24 * HOUR_MS, 24 * HOUR_MS, -HOUR_MS] as const;

/** Pauses of half a minute each are what a run spends its time with. */
const MOST_PAUSES = 20;

export interface PlanOptions {
  readonly faults: number;
  /** Only faults of these parts. */
  readonly parts?: readonly string[];
  readonly pauses?: boolean;
  /** Parts to which the connections can be disturbed. */
  readonly ways?: readonly string[];
  /** What has a disk of its own that can be filled. */
  readonly disks?: readonly string[];
  /** Parts whose clocks can be moved. */
  readonly clocks?: readonly string[];
  /** Parts that need minutes to start on a small machine: killed in the first round and by every fourth blow at everything, in no pair. */
  readonly seldom?: readonly string[];
}

/** Faults after which each kind that there can be has come once, and in which it comes again. */
const LONG = 100;
const ROUND = 24;

const DISTURBED = ['cut', 'late', 'silent'] as const;

/**
 * Faults in a fixed order, so that a run that was broken off goes on where it was: of six, three kill one part, one kills two at once, one pauses
 * one (while pauses are left, then it kills), one disturbs a connection, or, every second time, fills a disk (where that can be done, else it
 * kills); of twelve one moves a clock, or all of them, and one more disturbs a connection instead of killing (where that can be done): two hundred meet each
 * of ten connections in each way. The last of every 25 kills everything at once.
 */
export function planFaults({
  faults,
  parts = PARTS,
  pauses = true,
  ways = [],
  disks = [],
  clocks = [],
  seldom = [],
}: PlanOptions): Fault[] {
  const quick = parts.filter((part) => !seldom.includes(part));
  const paired = quick.length > 1 ? quick : parts;
  let pausesLeft = pauses ? MOST_PAUSES : 0;
  let single = 0;
  let pair = 0;
  let held = 0;
  let disturbed = 0;
  let filled = 0;
  let moved = 0;
  return Array.from({ length: faults }, (_, n): Fault => {
    if (n % 25 === 24) return { n, kind: 'kill', parts: n % 100 === 99 ? parts : paired };
    if (n % 6 === 3 && parts.length > 1) {
      const first = pair % paired.length;
      // Another distance in every round, so that all pairs are met in time.
      const distance = 1 + (Math.floor(pair / paired.length) % (paired.length - 1));
      pair += 1;
      return { n, kind: 'kill', parts: [paired[first] ?? '', paired[(first + distance) % paired.length] ?? ''] };
    }
    if (n % 6 === 4 && pausesLeft > 0) {
      pausesLeft -= 1;
      return { n, kind: 'pause', parts: [parts[held++ % parts.length] ?? ''] };
    }
    if (n % 12 === 11 && disks.length > 0) return { n, kind: 'full', parts: [disks[filled++ % disks.length] ?? ''] };
    if ((n % 6 === 5 || n % 12 === 2) && ways.length > 0) {
      // Another kind in every round, so that every way is met by each.
      const kind = DISTURBED[(disturbed + Math.floor(disturbed / ways.length)) % DISTURBED.length] ?? 'cut';
      return { n, kind, parts: [ways[disturbed++ % ways.length] ?? ''] };
    }
    if (n % 12 === 8 && clocks.length > 0) {
      const at = moved % (clocks.length + 1);
      // Another jump in every round, so that every clock makes each.
      const off = OFF[(at + Math.floor(moved / (clocks.length + 1))) % OFF.length] ?? HOUR_MS;
      moved += 1;
      return { n, kind: 'clock', parts: at < clocks.length ? [clocks[at] ?? ''] : clocks, off };
    }
    const at = single++;
    const part = at < parts.length ? parts[at] : paired[(at - parts.length) % paired.length];
    return { n, kind: 'kill', parts: [part ?? ''] };
  });
}

/** A plan of faults of these kinds alone, as many as asked; of all kinds when none are named. Throws when parts cannot be hit by them at all. */
export function planOf(kinds: readonly string[] | undefined, o: PlanOptions): Fault[] {
  if (!kinds) return planFaults(o);
  // In a long plan every kind that there can be comes again and again.
  const long = planFaults({ ...o, faults: LONG + o.faults * ROUND }).filter(({ kind }) => kinds.includes(kind));
  if (long.length < Math.min(o.faults, 1)) throw new Error(`no fault is of ${kinds.join(', ')} here`);
  return long.slice(0, o.faults).map((fault, n) => ({ ...fault, n }));
}

/** A fault in a few words. */
export function nameOf({ kind, parts, off = 0 }: Fault): string {
  if (kind === 'clock') return `clock ${parts.length > 1 ? 'of all' : parts[0]}${off ? ` by ${off / HOUR_MS} h` : ''}`;
  if (parts.length <= 2) return `${kind} ${parts.join(' + ')}`;
  const but = PARTS.filter((part) => !parts.includes(part));
  return `${kind} everything${but.length > 0 ? ` but ${but.join(' and ')}` : ''}`;
}
