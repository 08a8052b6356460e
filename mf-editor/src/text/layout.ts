import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { Direction } from './bidi';
import type { Measure } from './measure';
import { layoutParagraph, shifted, type ParagraphLayout } from './paragraph';

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
  /** What the lines were made from: the layout after a change takes from it what the change did not touch. */
  readonly paragraphs: readonly ParagraphLayout[];
}

/**
 * Lays paragraphs of mixed styles out into lines of positioned runs. Pure: what a browser draws, an export writes and a test checks all come
 * from the same result.
 */
export function layoutText(input: LayoutInput, measure: Measure, before?: TextLayout): TextLayout {
  const whole = layoutLines(input, measure, before);
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
  return { ...best, paragraphs: [] };
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

function layoutLines(input: LayoutInput, measure: Measure, before?: TextLayout): TextLayout {
  const known = new Map(before?.paragraphs.map((layout) => [layout.paragraph, layout]));
  const paragraphs = input.paragraphs.map(
    (paragraph, index) => known.get(paragraph) ?? layoutParagraph(paragraph, input, measure, before?.paragraphs[index]),
  );
  const lines: Line[] = [];
  let y = 0;
  let widest = 0;
  let offset = 0;
  let number = 0;
  for (const { base, direction, height, indent, lines: own, paragraph, text, width } of paragraphs) {
    number = paragraph.list === 'number' ? number + 1 : 0;
    for (const [index, line] of own.entries()) {
      const marker =
        index === 0 && indent > 0
          ? {
              text: paragraph.list === 'bullet' ? '•' : `${number}.`,
              x: direction === 'rtl' ? input.width - base.size * 0.3 : line.x - indent + base.size * 0.3,
              style: base,
              direction,
            }
          : null;
      lines.push({ ...shifted(line, y, offset), marker });
    }
    widest = Math.max(widest, width);
    y += height;
    offset += text.length + 1;
  }
  const bend = bendOf(input);
  const placed = bend && !bend.arc.up ? lines.map((line) => moved(line, bend.rise)) : lines;
  const height = y + (bend?.rise ?? 0);
  return { lines: alignVertically(placed, height, input), height, width: widest, arc: bend?.arc ?? null, paragraphs };
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

function alignVertically(lines: Line[], height: number, input: LayoutInput): Line[] {
  const room = input.autoHeight ? 0 : input.height - height;
  const shift = input.verticalAlign === 'middle' ? room / 2 : input.verticalAlign === 'bottom' ? room : 0;
  return shift === 0 ? lines : lines.map((line) => moved(line, shift));
}
