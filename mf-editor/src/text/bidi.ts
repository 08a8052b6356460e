import type { ElementOf } from '@commonplace/contracts/design/document';
import { LatePart } from '../late-part';

export type Direction = 'ltr' | 'rtl';

/** The Unicode bidirectional algorithm: most designs have no letters for it. */
export const bidi = new LatePart(async () => (await import('bidi-js')).default());
/** Letters of scripts that run from right to left: Hebrew, Arabic and their neighbours, with their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
const STRONG = /\p{L}/u;

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Direction of a paragraph: as told, or by its first letter (rules P2 and P3 of the Unicode bidirectional algorithm). */
export function baseDirection(text: string, told: ElementOf<'text'>['direction']): Direction {
  if (told === 'ltr' || told === 'rtl') return told;
  if (!hasRightToLeft(text)) return 'ltr';
  for (const letter of text) if (STRONG.test(letter)) return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
  return 'ltr';
}

/** Embedding level of every letter of a paragraph; odd ones run from right to left. Until the algorithm has come, all run as the paragraph does. */
export function levelsOf(text: string, direction: Direction): Uint8Array {
  const known = bidi.get();
  if (!known) return new Uint8Array(text.length).fill(direction === 'rtl' ? 1 : 0);
  return known.getEmbeddingLevels(text, direction).levels;
}

/** Indices of pieces in the order of the screen, left to right (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < order.length; start++) {
      if (levels[order[start]!]! < level) continue;
      let end = start;
      while (end + 1 < order.length && levels[order[end + 1]!]! >= level) end++;
      order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return order;
}
