import type { GlyphRun, Line, TextLayout } from './layout';
import { graphemes, type Measure } from './measure';

/** Where the caret stands, from the element's top left corner. */
export interface Caret {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The line that an offset is on. At a soft break the offset belongs to the line that begins there. */
export function lineAt(layout: TextLayout, offset: number): number {
  let found = 0;
  layout.lines.forEach((line, index) => {
    if (offset >= line.start) found = index;
  });
  return found;
}

export function caretAt(layout: TextLayout, offset: number, measure: Measure): Caret {
  const line = layout.lines[lineAt(layout, offset)];
  if (!line) return { x: 0, y: 0, height: 0 };
  return { x: xInLine(line, offset, measure), y: line.y, height: line.height };
}

/** The offset that a point is nearest to. */
export function offsetAt(layout: TextLayout, x: number, y: number, measure: Measure): number {
  const { lines } = layout;
  const line = lines.find((candidate) => y < candidate.y + candidate.height) ?? lines.at(-1);
  return line ? offsetInLine(line, x, measure, line !== lines.at(-1)) : 0;
}

/** The offset one line up or down, as near as possible to `x`; the text's ends beyond the first and last line. */
export function offsetOnLine(layout: TextLayout, index: number, x: number, measure: Measure): number {
  if (index < 0) return 0;
  const line = layout.lines[index];
  if (!line) return layout.lines.at(-1)?.end ?? 0;
  return offsetInLine(line, x, measure, index < layout.lines.length - 1);
}

/** Boxes that show a selection, one per line. */
export function selectionBoxes(layout: TextLayout, start: number, end: number, measure: Measure) {
  const boxes: { x: number; y: number; width: number; height: number }[] = [];
  for (const line of layout.lines) {
    if (end <= line.start || start > line.end) continue;
    const from = xInLine(line, Math.max(start, line.start), measure);
    const to = xInLine(line, Math.min(end, line.end), measure);
    if (line.direction === 'rtl' || line.runs.some(({ direction }) => direction === 'rtl')) {
      boxes.push(...mixedBoxes(line, Math.max(start, line.start), Math.min(end, line.end), measure));
      continue;
    }
    // A selected line feed shows as a little room behind the text.
    const feed = end > line.end ? line.height * 0.25 : 0;
    if (to - from + feed > 0) boxes.push({ x: from, y: line.y, width: to - from + feed, height: line.height });
  }
  return boxes;
}

/** Where directions mix, what is marked can lie in several places of one line. */
function mixedBoxes(line: Line, start: number, end: number, measure: Measure) {
  return line.runs.flatMap((run) => {
    const from = Math.max(start, run.start);
    const to = Math.min(end, run.end);
    if (from >= to) return [];
    const [one, other] = [xInRun(run, from, measure), xInRun(run, to, measure)];
    return [{ x: Math.min(one, other), y: line.y, width: Math.abs(other - one), height: line.height }];
  });
}

function xInRun(run: GlyphRun, offset: number, measure: Measure): number {
  const before = widthBefore(run, offset - run.start, measure);
  return run.direction === 'rtl' ? run.x + run.width - before : run.x + before;
}

function xInLine(line: Line, offset: number, measure: Measure): number {
  for (const run of line.runs) {
    if (offset <= run.end) return xInRun(run, offset, measure);
  }
  const last = line.runs.at(-1);
  return last ? xInRun(last, last.end, measure) : line.x;
}

function widthBefore(run: GlyphRun, letters: number, measure: Measure): number {
  if (letters <= 0) return 0;
  const text = run.text.slice(0, letters);
  const spaces = run.wordSpacing === 0 ? 0 : (text.match(/[ \u3000]/g)?.length ?? 0);
  return measure(text, run.style).width + spaces * run.wordSpacing;
}

function offsetInLine(line: Line, x: number, measure: Measure, softEnd: boolean): number {
  const runs = [...line.runs].sort((a, b) => a.x - b.x);
  const run = runs.find((candidate) => x <= candidate.x + candidate.width) ?? runs.at(-1);
  if (!run) return lastOffset(line, softEnd);
  if (run.direction === 'ltr' && x > run.x + run.width) {
    return line.direction === 'rtl' ? run.end : lastOffset(line, softEnd);
  }
  let at = 0;
  let edge = xInRun(run, run.start, measure);
  for (const letter of graphemes(run.text)) {
    const next = xInRun(run, run.start + at + letter.length, measure);
    const middle = (edge + next) / 2;
    if (run.direction === 'rtl' ? x > middle : x < middle) break;
    at += letter.length;
    edge = next;
  }
  return Math.min(run.start + at, lastOffset(line, softEnd));
}

/** The end of a softly broken line is the start of the next one: the caret stays before the space that was broken at. */
function lastOffset(line: Line, softEnd: boolean): number {
  const text = line.runs.map((run) => run.text).join('');
  return softEnd && /\s$/.test(text) ? line.end - 1 : line.end;
}
