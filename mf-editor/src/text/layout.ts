import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { baseDirection, hasRightToLeft, levelsOf, visualOrder, type Direction } from './bidi';
import type { Measure, TextMetrics } from './measure';
import { pieces, spansOf, type Span } from './spans';
import { wrap } from './wrap';

type TextElement = ElementOf<'text'>;
/** What of a text element decides its layout. */
export type LayoutInput = Pick<
  TextElement,
  | 'paragraphs'
  | 'style'
  | 'lineHeight'
  | 'verticalAlign'
  | 'transform'
  | 'width'
  | 'height'
  | 'autoHeight'
  | 'direction'
  | 'shrink'
  | 'curve'
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
  /** Direction that its letters run in; `x` is its left side either way. */
  readonly direction: Direction;
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
  /** In the order of the text, not of the screen. */
  readonly runs: readonly GlyphRun[];
  readonly direction: Direction;
  /** Bullet or number in front of the first line of a list item; `x` is where it begins in its direction. */
  readonly marker: { text: string; x: number; style: TextStyle; direction: Direction } | null;
}
export interface TextLayout {
  readonly lines: readonly Line[];
  /** Height of all lines, and the width of the widest. */
  readonly height: number;
  readonly width: number;
  /** Letters sit on a circle of this radius (px); above its centre when `up`. Null is straight. */
  readonly arc: { readonly radius: number; readonly up: boolean } | null;
}

/** Space in front of list items, in multiples of the font size. */
const LIST_INDENT = 1.5;

/**
 * Lays paragraphs of mixed styles out into lines of positioned runs. Pure: what a browser draws, an export writes and a test checks all come
 * from the same result.
 */
export function layoutText(input: LayoutInput, measure: Measure): TextLayout {
  const whole = layoutLines(input, measure);
  if (!input.shrink || input.autoHeight || fitsInto(whole, input)) return whole;
  // The largest size at which everything fits, to half a percent.
  let [low, high] = [0.02, 1];
  let best = layoutLines(scaledInput(input, low), measure);
  while (high - low > 0.005) {
    const middle = (low + high) / 2;
    const tried = layoutLines(scaledInput(input, middle), measure);
    if (fitsInto(tried, input)) {
      low = middle;
      best = tried;
    } else high = middle;
  }
  return best;
}

function fitsInto(layout: TextLayout, { height, width }: LayoutInput): boolean {
  return layout.height <= height + 0.01 && layout.width <= width + 0.01;
}

function scaledInput(input: LayoutInput, factor: number): LayoutInput {
  return {
    ...input,
    style: { ...input.style, size: input.style.size * factor },
    paragraphs: input.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) =>
        run.style.size === undefined ? run : { ...run, style: { ...run.style, size: run.style.size * factor } },
      ),
    })),
  };
}

function layoutLines(input: LayoutInput, measure: Measure): TextLayout {
  const lines: Line[] = [];
  let y = 0;
  let widest = 0;
  let offset = 0;
  let number = 0;
  for (const paragraph of input.paragraphs) {
    const { text, spans } = spansOf(paragraph.runs, input);
    const base = spans[0]?.style ?? { ...input.style, ...paragraph.runs[0]?.style };
    number = paragraph.list === 'number' ? number + 1 : 0;
    const indent = paragraph.list === 'none' ? 0 : LIST_INDENT * base.size;
    const direction = baseDirection(text, input.direction);
    const levels = direction === 'rtl' || hasRightToLeft(text) ? levelsOf(text, direction) : null;
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
        align: paragraph.align === 'justify' && last ? (direction === 'rtl' ? 'right' : 'left') : paragraph.align,
        direction,
        levels,
      });
      const marker =
        index === 0 && indent > 0
          ? {
              text: paragraph.list === 'bullet' ? '•' : `${number}.`,
              x: direction === 'rtl' ? input.width - base.size * 0.3 : line.x - indent + base.size * 0.3,
              style: base,
              direction,
            }
          : null;
      lines.push({ ...line, marker });
      widest = Math.max(widest, line.width + indent);
      y += line.height;
    });
    offset += text.length + 1;
  }
  const bend = bendOf(input);
  const placed = bend && !bend.arc.up ? lines.map((line) => moved(line, bend.rise)) : lines;
  const height = y + (bend?.rise ?? 0);
  return { lines: alignVertically(placed, height, input), height, width: widest, arc: bend?.arc ?? null };
}

/** The circle that a curved text sits on: the box's width is its arc. `rise` is how much higher that makes the text. */
function bendOf({ curve, width }: LayoutInput): { arc: NonNullable<TextLayout['arc']>; rise: number } | null {
  if (!curve || width <= 0) return null;
  const angle = (Math.abs(curve) * Math.PI) / 180;
  const radius = width / angle;
  return { arc: { radius, up: curve > 0 }, rise: radius * (1 - Math.cos(Math.min(angle / 2, Math.PI))) };
}

function moved(line: Line, by: number): Line {
  return { ...line, y: line.y + by, baseline: line.baseline + by };
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
  direction: Direction;
  /** Embedding level of every letter; null when everything runs left to right. */
  levels: Uint8Array | null;
}

function placeLine(range: { start: number; end: number }, line: LineContext): Omit<Line, 'marker'> {
  const { text, measure, offset } = line;
  const visible = range.start + text.slice(range.start, range.end).trimEnd().length;
  const parts = pieces(line.spans, range.start, range.end).flatMap((part) => splitByLevel(part, line.levels));
  const measured = parts.map(({ from, to, style, level }) => {
    const shown = Math.max(from, Math.min(to, visible));
    return {
      from,
      to,
      style,
      level,
      metrics: measure(text.slice(from, to), style),
      shown: measure(text.slice(from, shown), style).width,
    };
  });
  const width = measured.reduce((sum, part) => sum + part.shown, 0);
  const extent = lineExtent(measured, line);
  const slack = line.limit - width;
  const gaps = spacesIn(text.slice(range.start, visible));
  const wordSpacing = line.align === 'justify' && gaps > 0 && slack > 0 ? slack / gaps : 0;
  // In a list the room for the marker is where the paragraph begins.
  const from = line.direction === 'rtl' ? 0 : line.indent;
  const x = from + (line.align === 'center' ? slack / 2 : line.align === 'right' ? slack : 0);
  const sized = measured.map((part) => {
    const piece = text.slice(part.from, part.to);
    const shownPiece = text.slice(part.from, Math.max(part.from, Math.min(part.to, visible)));
    return {
      ...part,
      piece,
      width: part.metrics.width + wordSpacing * spacesIn(piece),
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
    start: offset + start,
    end: offset + to,
    wordSpacing,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }));
  return {
    y: line.y,
    ...extent,
    x,
    width: width + wordSpacing * gaps,
    start: offset + range.start,
    end: offset + range.end,
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

function alignVertically(lines: Line[], height: number, input: LayoutInput): Line[] {
  const room = input.autoHeight ? 0 : input.height - height;
  const shift = input.verticalAlign === 'middle' ? room / 2 : input.verticalAlign === 'bottom' ? room : 0;
  return shift === 0 ? lines : lines.map((line) => moved(line, shift));
}
