import type { Subject } from './items';
import { randomFrom, shuffled, zipf } from './random';

/** Letters that nobody types by mistake for themselves: a query of five has a typo. */
const TYPO_SHARE = 0.05;
const PAIR_SHARE = 0.3;
/** Of the searches of large sites, the r-th most frequent is asked about 1/r as often as the first. */
const SKEW = 1;

/**
 * Different queries as people ask them: a tag or title of a subject, of frequent ones more, two words of one subject, some with a typo. The
 * order says nothing of how often they are asked.
 */
export function queriesOf(subjects: readonly Subject[], count: number, seed: number): string[] {
  const random = randomFrom(seed);
  const draw = zipf(subjects.length, SKEW);
  const queries = new Set<string>();
  for (let tries = 0; queries.size < count && tries < count * 50; tries++) {
    const subject = subjects[draw(random)];
    const words = (subject?.tags ?? []).filter((tag) => /^[a-z]{3,}( [a-z]{3,})?$/.test(tag));
    const one = words[Math.floor(random() * words.length)];
    const other = words[Math.floor(random() * words.length)];
    if (!one || !other) continue;
    const query = random() < PAIR_SHARE && one !== other ? `${one} ${other}` : one;
    queries.add(random() < TYPO_SHARE && query.length > 4 ? swapped(query, random) : query);
  }
  return [...queries];
}

/** A log of searches: which of the queries is asked, turn by turn; the same for the same seed. */
export function logOf(queries: readonly string[], length: number, seed: number): string[] {
  const random = randomFrom(seed);
  const ranked = shuffled(queries, random);
  const draw = zipf(ranked.length, SKEW);
  return Array.from({ length }, () => ranked[draw(random)] ?? '');
}

function swapped(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 3));
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
}
