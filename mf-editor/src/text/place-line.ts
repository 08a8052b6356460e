import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { visualOrder, type Direction } from './bidi';
import type { GlyphRun, Line } from './layout';
import type { Measure, TextMetrics } from './measure';
import { pieces, type Span } from './spans';

type TextElement = ElementOf<'text'>;

export interface LineContext {
  text: string;
  spans: readonly Span[];
  base: TextStyle;
  y: number;
  indent: number;
  limit: number;
  measure: Measure;
  lineHeight: number;
  align: TextElement['paragraphs'][number]['align'];
  direction: Direction;
  /** Embedding level of every letter; null when everything runs left to right. */
  levels: Uint8Array | null;
}

/** One line of a paragraph, with its pieces at their places; offsets count in the paragraph. */
export function placeLine(range: { start: number; end: number }, line: LineContext): Omit<Line, 'marker'> {
  const { text, measure } = line;
  const visible = range.start + text.slice(range.start, range.end).trimEnd().length;
  const parts = pieces(line.spans, range.start, range.end).flatMap((part) => splitByLevel(part, line.levels));
  const measured = parts.map(({ from, to, style, level }) => {
    const shown = Math.max(from, Math.min(to, visible));
    const metrics = measure(text.slice(from, to), style);
    return {
      from,
      to,
      style,
      level,
      metrics,
      // Only the piece at the line's end has spaces that hang over.
      shown: shown === to ? metrics.width : measure(text.slice(from, shown), style).width,
    };
  });
  const width = measured.reduce((sum, part) => sum + part.shown, 0);
  const extent = lineExtent(measured, line);
  const slack = line.limit - width;
  const gaps = line.align === 'justify' ? spacesIn(text.slice(range.start, visible)) : 0;
  const wordSpacing = gaps > 0 && slack > 0 ? slack / gaps : 0;
  // In a list the room for the marker is where the paragraph begins.
  const from = line.direction === 'rtl' ? 0 : line.indent;
  const x = from + (line.align === 'center' ? slack / 2 : line.align === 'right' ? slack : 0);
  const sized = measured.map((part) => {
    const piece = text.slice(part.from, part.to);
    const { width: natural } = part.metrics;
    if (wordSpacing === 0) return { ...part, piece, width: natural, shownWidth: part.shown };
    const shownPiece = text.slice(part.from, Math.max(part.from, Math.min(part.to, visible)));
    return {
      ...part,
      piece,
      width: natural + wordSpacing * spacesIn(piece),
      shownWidth: part.shown + wordSpacing * spacesIn(shownPiece),
    };
  });
  const lefts = new Array<number>(sized.length);
  let cursor = x;
  // Spaces at the end of a line hang over its end: in a line from right to left that is its left side.
  if (line.direction === 'rtl') cursor -= sized.reduce((sum, part) => sum + part.width - part.shownWidth, 0);
  for (const index of visualOrder(sized.map(({ level }) => level))) {
    lefts[index] = cursor;
    cursor += sized[index]!.width;
  }
  const runs = sized.map(({ from: start, to, style, piece, width: runWidth, level }, index): GlyphRun => ({
    text: piece,
    style,
    x: lefts[index]!,
    width: runWidth,
    start,
    end: to,
    wordSpacing,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }));
  return {
    y: line.y,
    ...extent,
    x,
    width: width + wordSpacing * gaps,
    start: range.start,
    end: range.end,
    runs,
    direction: line.direction,
  };
}

const spacesIn = (text: string): number => text.match(/[ \u3000]/g)?.length ?? 0;

interface Piece {
  from: number;
  to: number;
  style: TextStyle;
  level: number;
}
/** A piece of one style in pieces of one direction. */
function splitByLevel(part: Omit<Piece, 'level'>, levels: Uint8Array | null): Piece[] {
  if (!levels) return [{ ...part, level: 0 }];
  const result: Piece[] = [];
  for (let at = part.from; at < part.to; at++) {
    const last = result.at(-1);
    if (last && last.level === levels[at]) last.to = at + 1;
    else result.push({ ...part, from: at, to: at + 1, level: levels[at] ?? 0 });
  }
  return result;
}

/** A line is as high as its largest style asks; the text sits in the middle of that, on one baseline. */
function lineExtent(
  parts: readonly { style: TextStyle; metrics: TextMetrics }[],
  { base, measure, lineHeight, y }: LineContext,
): { height: number; baseline: number } {
  const all = parts.length > 0 ? parts : [{ style: base, metrics: measure('', base) }];
  let [above, below] = [0, 0];
  for (const { style, metrics } of all) {
    const leading = (style.size * lineHeight - metrics.ascent - metrics.descent) / 2;
    above = Math.max(above, metrics.ascent + leading);
    below = Math.max(below, metrics.descent + leading);
  }
  return { height: above + below, baseline: y + above };
}
