import { withLatinCommas } from '@commonplace/contracts/commas';
import { cleanTerm, MOST_TAGS } from '@commonplace/contracts/catalog/search-text';

/** Longest label of a chip in a window so many px wide (INPUT-05); a desk shows it whole. */
export function labelLength(windowWidth: number): number {
  if (windowWidth < 600) return 8;
  return windowWidth < 1024 ? 10 : Infinity;
}

export function shortLabel(tag: string, most: number): string {
  const letters = [...tag];
  return letters.length > most ? `${letters.slice(0, most).join('')}…` : tag;
}

/** What was typed, taken apart: words before a comma are tags, what follows the last one goes on being typed. */
export function takeTags(
  text: string,
  tags: readonly string[],
): { text: string; tags: readonly string[]; full: boolean } {
  const parts = withLatinCommas(text).split(',');
  if (parts.length === 1) return { text, tags, full: false };
  const rest = parts.pop() ?? '';
  const given = parts.map((part) => cleanTerm(part).toLowerCase()).filter(Boolean);
  const all = [...new Set([...tags, ...given])];
  return { text: rest.trimStart(), tags: all.slice(0, MOST_TAGS), full: all.length > MOST_TAGS };
}
