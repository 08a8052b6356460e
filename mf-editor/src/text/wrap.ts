import { nextBreak } from './break-lines';
import { graphemes, type Measure } from './measure';
import { widthOf, type Span } from './spans';

export interface Range {
  start: number;
  end: number;
}
/** What of a paragraph is wrapped: `from` the beginning of a line, until `until` says that a line begins where the rest is known already. */
export interface Part {
  from: number;
  until: (start: number) => boolean;
}
const WHOLE: Part = { from: 0, until: () => false };

/**
 * Ranges of the text, one per line. A word wider than the line is broken between letters. `rest` is where a known rest begins; null when the text
 * was wrapped to its end.
 */
export function wrap(
  text: string,
  spans: readonly Span[],
  limit: number,
  measure: Measure,
  { from, until }: Part = WHOLE,
): { ranges: Range[]; rest: number | null } {
  if (text === '') return { ranges: [{ start: 0, end: 0 }], rest: null };
  const ranges: Range[] = [];
  let start = from;
  let width = 0;
  let chunkStart = from;
  while (chunkStart < text.length) {
    const stop = nextBreak(text, chunkStart);
    const chunk = text.slice(chunkStart, stop);
    const visible = chunkStart + chunk.trimEnd().length;
    const visibleWidth = widthOf(text, spans, chunkStart, visible, measure);
    if (width + visibleWidth > limit && chunkStart > start) {
      ranges.push({ start, end: chunkStart });
      if (until(chunkStart)) return { ranges, rest: chunkStart };
      start = chunkStart;
      width = 0;
    }
    if (visibleWidth > limit && chunkStart === start) {
      for (const end of breakWord(text, spans, start, visible, limit, measure)) {
        ranges.push({ start, end });
        start = end;
      }
      width = widthOf(text, spans, start, stop, measure);
    } else width += visibleWidth + widthOf(text, spans, visible, stop, measure);
    chunkStart = stop;
  }
  ranges.push({ start, end: text.length });
  return { ranges, rest: null };
}

/** Ends of the full lines that a word without breaks fills; what is left over begins the next line. */
function breakWord(
  text: string,
  spans: readonly Span[],
  start: number,
  end: number,
  limit: number,
  measure: Measure,
): number[] {
  const ends: number[] = [];
  let from = start;
  let at = start;
  for (const letter of graphemes(text.slice(start, end))) {
    const next = at + letter.length;
    if (at > from && widthOf(text, spans, from, next, measure) > limit) {
      ends.push(at);
      from = at;
    }
    at = next;
  }
  return ends;
}
