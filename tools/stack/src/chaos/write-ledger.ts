/** Kinds of writes that are remembered, and of what has to come of them once: letters, charges, what somebody is told. */
export const WRITES = [
  'folder',
  'design',
  'rename',
  'save',
  'heart',
  'entry',
  'upload',
  'account',
  'mail',
  'payment',
  'charge',
  'receipt',
  'notice',
] as const;
export type WriteKind = (typeof WRITES)[number];
export type Names = Readonly<Record<WriteKind, readonly string[]>>;

/** Every write that somebody was told has been done, and every one that was tried: by a name that is used once. */
export interface WriteLedger {
  readonly acknowledged: Record<WriteKind, string[]>;
  readonly tried: Record<WriteKind, string[]>;
}

const none = (): Record<WriteKind, string[]> =>
  Object.fromEntries(WRITES.map((kind) => [kind, []])) as unknown as Record<WriteKind, string[]>;

export function emptyLedger(): WriteLedger {
  return { acknowledged: none(), tried: none() };
}

/** One that was kept before there were as many kinds. */
export function withAllKinds({ acknowledged, tried }: WriteLedger): WriteLedger {
  return { acknowledged: { ...none(), ...acknowledged }, tried: { ...none(), ...tried } };
}

export interface Comparison {
  /** Acknowledged, and not there. */
  readonly lost: readonly string[];
  /** There more than once, acknowledged or not. */
  readonly doubled: readonly string[];
}

/** Holds what was promised against what is there. What was tried and never acknowledged may be there once, or not. */
export function compareWrites(ledger: WriteLedger, found: Names): Comparison {
  const lost: string[] = [];
  const doubled: string[] = [];
  for (const kind of WRITES) {
    const times = new Map<string, number>();
    for (const name of found[kind]) times.set(name, (times.get(name) ?? 0) + 1);
    for (const name of ledger.acknowledged[kind]) if (!times.has(name)) lost.push(`${kind} ${name}`);
    const ours = new Set(ledger.tried[kind]);
    for (const [name, count] of times) if (count > 1 && ours.has(name)) doubled.push(`${kind} ${name}: ${count} times`);
  }
  return { lost, doubled };
}
