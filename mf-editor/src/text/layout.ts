import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { breakOffsets } from './break-lines';
import { graphemes, type Measure, type TextMetrics } from './measure';

type TextElement = ElementOf<'text'>;
/** What of a text element decides its layout. */
export type LayoutInput = Pick<
  TextElement,
  'paragraphs' | 'style' | 'lineHeight' | 'verticalAlign' | 'transform' | 'width' | 'height' | 'autoHeight'
>;

/** A piece of one style on one line. `start` and `end` are offsets into the plain text (paragraphs joined by a line feed). */
export interface GlyphRun {
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  readonly width: number;
  readonly start: number;
  readonly end: number;
  /** px added after every space, of a justified line. */
  readonly wordSpacing: number;
}
/** `y` is the line's top, `baseline` absolute, both from the top of the element. */
export interface Line {
  readonly y: number;
  readonly height: number;
  readonly baseline: number;
  readonly x: number;
  readonly width: number;
  readonly start: number;
  /** Behind the last letter that belongs to the line, trailing spaces included. */
  readonly end: number;
  readonly runs: readonly GlyphRun[];
  /** Bullet or number in front of the first line of a list item. */
  readonly marker: { text: string; x: number; style: TextStyle } | null;
}
export interface TextLayout {
  readonly lines: readonly Line[];
  /** Height of all lines, and the width of the widest. */
  readonly height: number;
  readonly width: number;
}

interface Span {
  start: number;
  end: number;
  style: TextStyle;
}

/** Space in front of list items, in multiples of the font size. */
const LIST_INDENT = 1.5;

/**
 * Lays paragraphs of mixed styles out into lines of positioned runs. Pure: what a browser draws, an export writes and a test checks all come
 * from the same result.
 */
export function layoutText(input: LayoutInput, measure: Measure): TextLayout {
  const lines: Line[] = [];
  let y = 0;
  let widest = 0;
  let offset = 0;
  let number = 0;
  for (const paragraph of input.paragraphs) {
    const { text, spans } = flatten(paragraph.runs, input);
    const base = spans[0]?.style ?? { ...input.style, ...paragraph.runs[0]?.style };
    number = paragraph.list === 'number' ? number + 1 : 0;
    const indent = paragraph.list === 'none' ? 0 : LIST_INDENT * base.size;
    const limit = Math.max(0, input.width - indent);
    const ranges = wrap(text, spans, limit, measure);
    ranges.forEach((range, index) => {
      const last = index === ranges.length - 1;
      const line = placeLine(range, {
        text,
        spans,
        base,
        offset,
        y,
        indent,
        limit,
        measure,
        lineHeight: input.lineHeight,
        align: paragraph.align === 'justify' && last ? 'left' : paragraph.align,
      });
      const marker =
        index === 0 && indent > 0
          ? {
              text: paragraph.list === 'bullet' ? '•' : `${number}.`,
              x: line.x - indent + base.size * 0.3,
              style: base,
            }
          : null;
      lines.push({ ...line, marker });
      widest = Math.max(widest, line.width + indent);
      y += line.height;
    });
    offset += text.length + 1;
  }
  return { lines: alignVertically(lines, y, input), height: y, width: widest };
}

/** The paragraph's text as shown, with one span per style. Changes of case keep every letter's offset. */
function flatten(runs: TextElement['paragraphs'][number]['runs'], input: LayoutInput): { text: string; spans: Span[] } {
  let text = '';
  const spans: Span[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const start = text.length;
    text += changeCase(run.text, input.transform);
    spans.push({ start, end: text.length, style: { ...input.style, ...run.style } });
  }
  return { text, spans };
}

function changeCase(text: string, transform: TextElement['transform']): string {
  if (transform === 'none') return text;
  const change = (part: string) => (transform === 'uppercase' ? part.toUpperCase() : part.toLowerCase());
  const whole = change(text);
  if (whole.length === text.length) return whole;
  // 'ß' becomes two letters: those that would grow stay, so that the caret's offsets keep their meaning.
  return Array.from(text, (letter) => (change(letter).length === letter.length ? change(letter) : letter)).join('');
}

/** Ranges of the text, one per line. A word wider than the line is broken between letters. */
function wrap(text: string, spans: readonly Span[], limit: number, measure: Measure): { start: number; end: number }[] {
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

function widthOf(text: string, spans: readonly Span[], start: number, end: number, measure: Measure): number {
  let width = 0;
  for (const { from, to, style } of pieces(spans, start, end)) width += measure(text.slice(from, to), style).width;
  return width;
}

function* pieces(
  spans: readonly Span[],
  start: number,
  end: number,
): Generator<{ from: number; to: number; style: TextStyle }> {
  for (const span of spans) {
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (from < to) yield { from, to, style: span.style };
  }
}

interface LineContext {
  text: string;
  spans: readonly Span[];
  base: TextStyle;
  offset: number;
  y: number;
  indent: number;
  limit: number;
  measure: Measure;
  lineHeight: number;
  align: TextElement['paragraphs'][number]['align'];
}

function placeLine(range: { start: number; end: number }, line: LineContext): Omit<Line, 'marker'> {
  const { text, measure, offset } = line;
  const visible = range.start + text.slice(range.start, range.end).trimEnd().length;
  const parts = [...pieces(line.spans, range.start, range.end)];
  const measured = parts.map(({ from, to, style }) => {
    const shown = Math.max(from, Math.min(to, visible));
    return {
      from,
      to,
      style,
      metrics: measure(text.slice(from, to), style),
      shown: measure(text.slice(from, shown), style).width,
    };
  });
  const width = measured.reduce((sum, part) => sum + part.shown, 0);
  const extent = lineExtent(measured, line);
  const slack = line.limit - width;
  const gaps = text.slice(range.start, visible).match(/[ \u3000]/g)?.length ?? 0;
  const wordSpacing = line.align === 'justify' && gaps > 0 && slack > 0 ? slack / gaps : 0;
  const x = line.indent + (line.align === 'center' ? slack / 2 : line.align === 'right' ? slack : 0);
  let cursor = x;
  const runs = measured.map(({ from, to, style, metrics }) => {
    const piece = text.slice(from, to);
    const runWidth = metrics.width + wordSpacing * (piece.match(/[ \u3000]/g)?.length ?? 0);
    const run: GlyphRun = {
      text: piece,
      style,
      x: cursor,
      width: runWidth,
      start: offset + from,
      end: offset + to,
      wordSpacing,
    };
    cursor += runWidth;
    return run;
  });
  return {
    y: line.y,
    ...extent,
    x,
    width: width + wordSpacing * gaps,
    start: offset + range.start,
    end: offset + range.end,
    runs,
  };
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

function alignVertically(lines: Line[], height: number, input: LayoutInput): Line[] {
  const room = input.autoHeight ? 0 : input.height - height;
  const shift = input.verticalAlign === 'middle' ? room / 2 : input.verticalAlign === 'bottom' ? room : 0;
  return shift === 0 ? lines : lines.map((line) => ({ ...line, y: line.y + shift, baseline: line.baseline + shift }));
}
