import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { same } from '../document/same';

type TextElement = ElementOf<'text'>;
export type Paragraph = TextElement['paragraphs'][number];
export type Run = Paragraph['runs'][number];

/** The text without its styles; paragraphs are joined by a line feed. Offsets everywhere count in this. */
export function plainText(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

/** One paragraph per line of a plain text. */
export function paragraphsOf(text: string, like?: Omit<Paragraph, 'runs'>): Paragraph[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => ({ align: 'left', list: 'none', ...like, runs: line === '' ? [] : [{ text: line, style: {} }] }));
}

/**
 * Replaces the text between two offsets. What is typed takes `style`, or else the style before the caret; new paragraphs take the alignment
 * and list of the one they begin in.
 */
export function replaceRange(
  paragraphs: readonly Paragraph[],
  start: number,
  end: number,
  text: string,
  style?: Run['style'],
): Paragraph[] {
  const typed = style ?? styleBefore(paragraphs, start);
  const first = paragraphAt(paragraphs, start);
  const last = paragraphAt(paragraphs, end);
  const head = sliceRuns(paragraphs[first.index]!.runs, 0, start - first.start);
  const tail = sliceRuns(paragraphs[last.index]!.runs, end - last.start, Infinity);
  const { runs: _, ...like } = paragraphs[first.index]!;
  const middle = text
    .split(/\r\n?|\n/)
    .map((line): Paragraph => ({ ...like, runs: line === '' ? [] : [{ text: line, style: typed }] }));
  middle[0] = { ...middle[0]!, runs: [...head, ...middle[0]!.runs] };
  const lastOfMiddle = middle.length - 1;
  middle[lastOfMiddle] = { ...middle[lastOfMiddle]!, runs: [...middle[lastOfMiddle]!.runs, ...tail] };
  return [...paragraphs.slice(0, first.index), ...middle.map(tidy), ...paragraphs.slice(last.index + 1)];
}

/** Gives the text between two offsets a style; properties that are not named stay. */
export function styleRange(
  paragraphs: readonly Paragraph[],
  start: number,
  end: number,
  patch: Partial<TextStyle>,
): Paragraph[] {
  return eachParagraph(paragraphs, start, end, (paragraph, from, to) =>
    tidy({
      ...paragraph,
      runs: [
        ...sliceRuns(paragraph.runs, 0, from),
        ...sliceRuns(paragraph.runs, from, to).map((run) => ({ ...run, style: { ...run.style, ...patch } })),
        ...sliceRuns(paragraph.runs, to, Infinity),
      ],
    }),
  );
}

/** Alignment or list of every paragraph that the range touches. */
export function formatParagraphs(
  paragraphs: readonly Paragraph[],
  start: number,
  end: number,
  patch: Partial<Pick<Paragraph, 'align' | 'list'>>,
): Paragraph[] {
  return eachParagraph(paragraphs, start, end, (paragraph) => ({ ...paragraph, ...patch }));
}

/** Drops one property from every run, so that the element's own style shows. */
export function clearRunStyle(paragraphs: readonly Paragraph[], keys: readonly (keyof TextStyle)[]): Paragraph[] {
  return paragraphs.map((paragraph) =>
    tidy({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({
        ...run,
        style: Object.fromEntries(
          Object.entries(run.style).filter(([key]) => !(keys as readonly string[]).includes(key)),
        ),
      })),
    }),
  );
}

/** The style that a letter typed at an offset takes; in an empty paragraph that of the last letters above it. */
export function styleBefore(paragraphs: readonly Paragraph[], offset: number): Run['style'] {
  const at = paragraphAt(paragraphs, offset);
  const { runs } = paragraphs[at.index]!;
  if (runs.length === 0)
    return (
      paragraphs
        .slice(0, at.index)
        .findLast((above) => above.runs.length > 0)
        ?.runs.at(-1)?.style ?? {}
    );
  let length = 0;
  for (const run of runs) {
    length += run.text.length;
    if (offset - at.start <= length) return run.style;
  }
  return runs.at(-1)?.style ?? {};
}

/** What one plain text has to become another: the range that differs and its new content. */
export function difference(before: string, after: string): { start: number; end: number; text: string } {
  let start = 0;
  while (start < before.length && start < after.length && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - start;
  while (tail < most && before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail))
    tail++;
  return { start, end: before.length - tail, text: after.slice(start, after.length - tail) };
}

function eachParagraph(
  paragraphs: readonly Paragraph[],
  start: number,
  end: number,
  change: (paragraph: Paragraph, from: number, to: number) => Paragraph,
): Paragraph[] {
  let offset = 0;
  return paragraphs.map((paragraph) => {
    const length = paragraph.runs.reduce((sum, run) => sum + run.text.length, 0);
    const at = offset;
    offset += length + 1;
    if (end < at || start > at + length) return paragraph;
    return change(paragraph, Math.max(0, start - at), Math.min(length, end - at));
  });
}

/** Which paragraph an offset is in, and where that begins. */
export function paragraphAt(paragraphs: readonly Paragraph[], offset: number): { index: number; start: number } {
  let start = 0;
  for (let index = 0; index < paragraphs.length; index++) {
    const length = paragraphs[index]!.runs.reduce((sum, run) => sum + run.text.length, 0);
    if (offset <= start + length || index === paragraphs.length - 1) return { index, start };
    start += length + 1;
  }
  return { index: 0, start: 0 };
}

/** The runs between two offsets of their paragraph. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  const result: Run[] = [];
  let at = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += run.text.length;
    // A run that stays whole stays the same object: what is known of it is found again.
    if (text !== '') result.push(text.length === run.text.length ? run : { ...run, text });
  }
  return result;
}

/** Joins neighbours of one style and drops what is empty. */
export function tidy(paragraph: Paragraph): Paragraph {
  const runs: Run[] = [];
  for (const run of paragraph.runs) {
    const last = runs.at(-1);
    if (run.text === '') continue;
    if (last && same(last.style, run.style)) runs[runs.length - 1] = { ...last, text: last.text + run.text };
    else runs.push(run);
  }
  return { ...paragraph, runs };
}
