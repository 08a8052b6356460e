import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import type { Measure } from './measure';

type TextElement = ElementOf<'text'>;

/** A range of a paragraph's text in one style; spans follow each other without gaps. */
export interface Span {
  start: number;
  end: number;
  style: TextStyle;
}

/** The paragraph's text as shown, with one span per style. Changes of case keep every letter's offset. */
export function spansOf(
  runs: TextElement['paragraphs'][number]['runs'],
  input: Pick<TextElement, 'style' | 'transform'>,
): { text: string; spans: Span[] } {
  let text = '';
  const spans: Span[] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const start = text.length;
    text += changeCase(run.text, input.transform);
    spans.push({ start, end: text.length, style: wholeStyle(input.style, run.style) });
  }
  return { text, spans };
}

const whole = new WeakMap<TextStyle, WeakMap<Partial<TextStyle>, TextStyle>>();
/** The element's style with a run's own; the same two give the same object, so that what is known of a style is found by it. */
export function wholeStyle(base: TextStyle, own: Partial<TextStyle>): TextStyle {
  let known = whole.get(base);
  if (!known) whole.set(base, (known = new WeakMap()));
  let style = known.get(own);
  if (!style) known.set(own, (style = { ...base, ...own }));
  return style;
}

function changeCase(text: string, transform: TextElement['transform']): string {
  if (transform === 'none') return text;
  if (transform === 'capitalize')
    return text.replace(/(^|[\s\u2010-\u2015(\[“"'])(\p{Ll})/gu, (whole, before: string, letter: string) =>
      letter.toUpperCase().length === letter.length ? before + letter.toUpperCase() : whole,
    );
  const change = (part: string) => (transform === 'uppercase' ? part.toUpperCase() : part.toLowerCase());
  const whole = change(text);
  if (whole.length === text.length) return whole;
  // 'ß' becomes two letters: those that would grow stay, so that the caret's offsets keep their meaning.
  return Array.from(text, (letter) => (change(letter).length === letter.length ? change(letter) : letter)).join('');
}

/** Width of a range of the text. */
export function widthOf(text: string, spans: readonly Span[], start: number, end: number, measure: Measure): number {
  let width = 0;
  // Asked for every word: no list is made.
  for (let index = spanAt(spans, start); index < spans.length; index++) {
    const span = spans[index]!;
    if (span.start >= end) break;
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (from < to) width += measure(text.slice(from, to), span.style).width;
  }
  return width;
}

/** What of a range is of one style, in order. */
export function pieces(
  spans: readonly Span[],
  start: number,
  end: number,
): { from: number; to: number; style: TextStyle }[] {
  const found: { from: number; to: number; style: TextStyle }[] = [];
  for (let index = spanAt(spans, start); index < spans.length; index++) {
    const span = spans[index]!;
    if (span.start >= end) break;
    const from = Math.max(start, span.start);
    const to = Math.min(end, span.end);
    if (from < to) found.push({ from, to, style: span.style });
  }
  return found;
}

/** Index of the span that holds an offset, found by halving: a long text has many, and is asked for every word. */
function spanAt(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.end <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
