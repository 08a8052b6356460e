import { breakOffsets } from './break-lines';
import { graphemes, type Measure } from './measure';
import { widthOf, type Span } from './spans';

/** Ranges of the text, one per line. A word wider than the line is broken between letters. */
export function wrap(
  text: string,
  spans: readonly Span[],
  limit: number,
  measure: Measure,
): { start: number; end: number }[] {
  if (text === '') return [{ start: 0, end: 0 }];
  const stops = [...breakOffsets(text), text.length];
  const ranges: { start: number; end: number }[] = [];
  let start = 0;
  let width = 0;
  let chunkStart = 0;
  for (const stop of stops) {
    const chunk = text.slice(chunkStart, stop);
    const visible = chunkStart + chunk.trimEnd().length;
    const visibleWidth = widthOf(text, spans, chunkStart, visible, measure);
    if (width + visibleWidth > limit && chunkStart > start) {
      ranges.push({ start, end: chunkStart });
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
  return ranges;
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
