import path from 'node:path';
import type { JestReport, Spell } from './test-count';

/** A part with so few suites is told by the groups inside of them: the suites alone say nothing. */
const FEW_SUITES = 10;

/**
 * What took longest in a part of the run, longest first: suites by the clock, with all that they prepare; where there are few, the outermost groups in
 * them by the sum of their tests.
 */
export function slowest({ testResults }: JestReport, root: string, most: number): Spell[] {
  const file = (name: string) => path.relative(root, name);
  const spells =
    testResults.length > FEW_SUITES
      ? testResults.map(({ name, startTime, endTime }) => ({ what: file(name), ms: endTime - startTime }))
      : testResults.flatMap(({ name, assertionResults }) =>
          assertionResults.map(({ ancestorTitles, duration }) => ({
            what: [file(name), ...ancestorTitles.slice(0, 1)].join(': '),
            ms: duration ?? 0,
          })),
        );
  const sums = new Map<string, number>();
  for (const { what, ms } of spells) sums.set(what, (sums.get(what) ?? 0) + ms);
  return [...sums]
    .map(([what, ms]) => ({ what, seconds: Math.round(ms / 1_000) }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, most);
}
