import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { baseDirection, hasRightToLeft, levelsOf, type Direction } from './bidi';
import type { LayoutInput, Line } from './layout';
import type { Measure } from './measure';
import { placeLine } from './place-line';
import { reusable } from './reuse';
import { spansOf, type Span } from './spans';
import { wrap } from './wrap';

type Paragraph = ElementOf<'text'>['paragraphs'][number];
type PlacedLine = Omit<Line, 'marker'>;

/** Space in front of list items, in multiples of the font size. */
const LIST_INDENT = 1.5;

/** One paragraph by itself: its lines begin at 0, in px and in offsets. */
export interface ParagraphLayout {
  readonly paragraph: Paragraph;
  readonly text: string;
  readonly spans: readonly Span[];
  /** Style that the paragraph begins with. */
  readonly base: TextStyle;
  readonly direction: Direction;
  readonly mixed: boolean;
  readonly indent: number;
  readonly lines: readonly PlacedLine[];
  readonly height: number;
  readonly width: number;
}

/**
 * Lays one paragraph out. Of `before`, the same paragraph before a change, every line is kept that the change cannot have touched, so that a key
 * in a long text costs a few lines.
 */
export function layoutParagraph(
  paragraph: Paragraph,
  input: LayoutInput,
  measure: Measure,
  before?: ParagraphLayout,
): ParagraphLayout {
  const { text, spans } = spansOf(paragraph.runs, input);
  const base = spans[0]?.style ?? { ...input.style, ...paragraph.runs[0]?.style };
  const indent = paragraph.list === 'none' ? 0 : LIST_INDENT * base.size;
  const direction = baseDirection(text, input.direction);
  const levels = direction === 'rtl' || hasRightToLeft(text) ? levelsOf(text, direction) : null;
  const limit = Math.max(0, input.width - indent);
  const facts = { paragraph, text, spans, base, direction, mixed: levels !== null, indent };
  const kept = before && reusable(before, facts);
  const { ranges, rest } = wrap(text, spans, limit, measure, kept?.part);
  const lines: PlacedLine[] = kept ? before.lines.slice(0, kept.head) : [];
  let y = lines.reduce((sum, { height }) => sum + height, 0);
  ranges.forEach((range, index) => {
    const last = rest === null && index === ranges.length - 1;
    const natural = direction === 'rtl' ? 'right' : 'left';
    const align = paragraph.align === 'justify' && last ? natural : paragraph.align;
    const { lineHeight } = input;
    lines.push(
      placeLine(range, { text, spans, base, y, indent, limit, measure, lineHeight, align, direction, levels }),
    );
    y += lines.at(-1)!.height;
  });
  if (kept && rest !== null) {
    for (const line of kept.tail(rest)) {
      lines.push(shifted(line, y - line.y, kept.shift));
      y += line.height;
    }
  }
  let width = 0;
  for (const line of lines) width = Math.max(width, line.width + indent);
  return { ...facts, lines, height: y, width };
}

/** The same line at another place: `down` in px, `on` in letters. */
export function shifted<L extends PlacedLine>(line: L, down: number, on: number): L {
  if (down === 0 && on === 0) return line;
  return {
    ...line,
    y: line.y + down,
    baseline: line.baseline + down,
    start: line.start + on,
    end: line.end + on,
    runs: on === 0 ? line.runs : line.runs.map((run) => ({ ...run, start: run.start + on, end: run.end + on })),
  };
}
