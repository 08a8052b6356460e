import './without-eval';
import { paragraph } from '@commonplace/contracts/design/document';
import { DOCUMENT_LIMITS } from '@commonplace/contracts/design/version';
import type { Paragraph } from '../text/edit';

/** Letters that another tab, or a program that only says so, put on the clipboard; null when they are none. */
export function repairLetters(given: readonly unknown[]): Paragraph[] | null {
  const { data, success } = paragraph.array().min(1).max(DOCUMENT_LIMITS.paragraphs).safeParse(given);
  // A line feed parts paragraphs: within a run it would be counted as what it is not.
  const broken = !success || data.some(({ runs }) => runs.some(({ text }) => /[\r\n]/.test(text)));
  return broken ? null : data;
}
