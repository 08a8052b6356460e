// What a flood asks for. Pure.

/** What everybody may read; what accounts change in small steps; pictures that they send. */
export const FLOODS = ['reads', 'writes', 'uploads'] as const;
export type FloodKind = (typeof FLOODS)[number];

/** The kind that `--of` names; what is read where it is not given. `given`: the arguments. Throws for anything else. */
export function floodKind(given: readonly string[]): FloodKind {
  const at = given.indexOf('--of');
  if (at === -1) return 'reads';
  const said = given[at + 1];
  const kind = FLOODS.find((one) => one === said);
  if (kind) return kind;
  throw new Error(`--of wants ${FLOODS.join(', ').replace(/, (?=[^,]*$)/, ' or ')}, not ${said ?? 'nothing'}`);
}

/** ms within which whoever is let in is answered: what is read, and what is written, as the edge has it. */
export const LONGEST_MS: Readonly<Record<FloodKind, number>> = { reads: 15_000, writes: 60_000, uploads: 60_000 };
