import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { repairLetters } from '../document/repair-letters';
import { plainText, replaceRange, styleBefore, styleRange, type Paragraph } from '../text/edit';
import { putLetters } from '../text/letters';
import { marksOfHtml } from '../text/marks-of-html';
import type { Clip } from './text-clipboard';

/** A text with what was pasted in place of a range, and how many letters came. */
export type Pasting = (
  element: ElementOf<'text'>,
  range: { start: number; end: number },
  clip: Clip,
  writeStyle: Partial<TextStyle> | null,
) => { paragraphs: Paragraph[]; length: number };

/** Letters of ours come as they are; other words look as what is typed there would, and besides as the HTML beside them marks them. */
export const pasted: Pasting = (element, { end, start }, { html, letters, plain }, writeStyle) => {
  const { paragraphs: before, style } = element;
  const own = letters && repairLetters(letters);
  if (own) return { paragraphs: putLetters(before, start, end, own, style), length: plainText(own).length };
  const typed = writeStyle ? { ...styleBefore(before, start), ...writeStyle } : undefined;
  const paragraphs = marksOfHtml(html, plain).reduce(
    (marked, mark) => styleRange(marked, start + mark.start, start + mark.end, mark.style),
    replaceRange(before, start, end, plain, typed),
  );
  return { paragraphs, length: plain.length };
};
