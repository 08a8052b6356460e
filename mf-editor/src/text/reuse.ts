import { isBreak } from './break-lines';
import type { ParagraphLayout } from './paragraph';
import type { Span } from './spans';
import type { Part } from './wrap';

type Facts = Pick<ParagraphLayout, 'paragraph' | 'text' | 'spans' | 'direction' | 'mixed' | 'indent'>;

/** What of a paragraph's lines holds after a change. */
export interface Reusable {
  /** So many lines at the beginning stay as they are. */
  readonly head: number;
  readonly part: Part;
  /** Letters that the end has moved on by. */
  readonly shift: number;
  /** Lines of the old layout from the one that begins where the new one's `start` was. */
  tail(start: number): readonly ParagraphLayout['lines'][number][];
}

/**
 * Compares a paragraph with itself before a change. Lines break from left to right, each by the word that follows it: those before the word that the
 * change is in stay, and as soon as a line begins at a letter behind the change that began a line before, so does every later one.
 */
export function reusable(before: ParagraphLayout, now: Facts): Reusable | undefined {
  const alike =
    before.paragraph.align === now.paragraph.align &&
    before.paragraph.list === now.paragraph.list &&
    before.direction === now.direction &&
    before.indent === now.indent;
  // Where directions mix, letters far away decide the order.
  if (!alike || before.mixed || now.mixed || before.text === '' || now.text === '') return undefined;
  const first = sameFrom(before, now);
  const last = Math.min(sameBehind(before, now), Math.min(before.text.length, now.text.length) - first);
  const head = linesBefore(before, first);
  const shift = now.text.length - before.text.length;
  const indexAt = (start: number) => {
    if (start < now.text.length - last || !isBreak(before.text, start - shift)) return -1;
    return lineBeginning(before.lines, start - shift);
  };
  return {
    head,
    part: { from: before.lines[head]?.start ?? 0, until: (start) => indexAt(start) >= 0 },
    shift,
    tail: (start) => before.lines.slice(indexAt(start)),
  };
}

/** How many lines stand before the one that the change can move a word into. */
function linesBefore(before: ParagraphLayout, first: number): number {
  // The beginning of the word that the change is in, or that it touches.
  let word = Math.max(0, first - 1);
  while (word > 0 && !isBreak(before.text, word)) word--;
  let line = before.lines.length - 1;
  while (line > 0 && !(before.lines[line]!.start < word && isBreak(before.text, before.lines[line]!.start))) line--;
  return line;
}

function lineBeginning(lines: ParagraphLayout['lines'], start: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = lines[middle]!.start;
    if (at === start) return middle;
    if (at < start) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

type Styled = { readonly text: string; readonly spans: readonly Span[] };

/** Letters at the beginning that are the same in the same style. */
function sameFrom(a: Styled, b: Styled): number {
  const most = Math.min(a.text.length, b.text.length);
  let letters = 0;
  while (letters < most && a.text.charCodeAt(letters) === b.text.charCodeAt(letters)) letters++;
  for (let index = 0; index < a.spans.length && index < b.spans.length; index++) {
    const [one, other] = [a.spans[index]!, b.spans[index]!];
    if (one.style !== other.style) return Math.min(letters, one.start);
    if (one.end !== other.end) return Math.min(letters, one.end, other.end);
  }
  return letters;
}

/** Letters at the end that are the same in the same style. */
function sameBehind(a: Styled, b: Styled): number {
  const [endA, endB] = [a.text.length, b.text.length];
  const most = Math.min(endA, endB);
  let letters = 0;
  while (letters < most && a.text.charCodeAt(endA - 1 - letters) === b.text.charCodeAt(endB - 1 - letters)) letters++;
  for (let back = 1; back <= a.spans.length && back <= b.spans.length; back++) {
    const [one, other] = [a.spans[a.spans.length - back]!, b.spans[b.spans.length - back]!];
    if (one.style !== other.style) return Math.min(letters, endA - one.end);
    if (endA - one.start !== endB - other.start) return Math.min(letters, endA - one.start, endB - other.start);
  }
  return letters;
}
