import type { TextStyle } from '@commonplace/contracts/design/document';
import { same } from '../document/same';
import { paragraphAt, plainText, sliceRuns, tidy, type Paragraph, type Run } from './edit';

/**
 * The letters between two offsets with their whole look: what their text's own style says of them is written into the runs, so that they look the same
 * in another text.
 */
export function lettersOf(paragraphs: readonly Paragraph[], start: number, end: number, style: TextStyle): Paragraph[] {
  const first = paragraphAt(paragraphs, start);
  let at = first.start;
  return paragraphs.slice(first.index, paragraphAt(paragraphs, end).index + 1).map((paragraph) => {
    const runs = sliceRuns(paragraph.runs, Math.max(0, start - at), Math.max(0, end - at));
    at += plainText([paragraph]).length + 1;
    return { ...paragraph, runs: runs.map((run) => ({ ...run, style: wholeLook(style, run.style) })) };
  });
}

/**
 * Puts letters with their look in place of a range. `style` is the style of the text they come into: what they share with it is left out. A paragraph keeps
 * its alignment and list where letters of its own stay in it; letters of one paragraph take those of the one they come into.
 */
export function putLetters(
  paragraphs: readonly Paragraph[],
  start: number,
  end: number,
  letters: readonly Paragraph[],
  style: TextStyle,
): Paragraph[] {
  const first = paragraphAt(paragraphs, start);
  const last = paragraphAt(paragraphs, end);
  const { runs: before, ...like } = paragraphs[first.index]!;
  const head = sliceRuns(before, 0, start - first.start);
  const tail = sliceRuns(paragraphs[last.index]!.runs, end - last.start, Infinity);
  const put = letters.map((paragraph, index) => {
    const own = [...(index === 0 ? head : []), ...(index === letters.length - 1 ? tail : [])];
    const format = letters.length === 1 || own.length > 0 ? like : { align: paragraph.align, list: paragraph.list };
    const runs = paragraph.runs.map((run) => ({ ...run, style: ownLook(style, run.style) }));
    return tidy({
      ...format,
      runs: [...(index === 0 ? head : []), ...runs, ...(index === letters.length - 1 ? tail : [])],
    });
  });
  return [...paragraphs.slice(0, first.index), ...put, ...paragraphs.slice(last.index + 1)];
}

/** Left out, the axes of a font are as it comes; beside another text's axes that has to be said. */
const wholeLook = (base: TextStyle, run: Run['style']): Run['style'] => ({ axes: {}, ...base, ...run });

function ownLook(base: TextStyle, look: Run['style']): Run['style'] {
  const whole = wholeLook(base, {});
  return Object.fromEntries(Object.entries(look).filter(([key, value]) => !same(value, whole[key as keyof TextStyle])));
}
