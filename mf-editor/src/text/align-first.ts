import type { ElementOf } from '@commonplace/contracts/design/document';
import { baseDirection, hasRightToLeft } from './bidi';
import { plainText, type Paragraph } from './edit';

const LETTER = /\p{L}/u;

/**
 * A text begins at the left, where most scripts do. When its first letters are those of a script that runs from right to left, and nobody has moved it
 * elsewhere, it begins at the right. `before` is the plain text up to now.
 */
export function alignFirst(
  before: string,
  paragraphs: Paragraph[],
  direction: ElementOf<'text'>['direction'],
): Paragraph[] {
  // Asked with every key: what is cheap and mostly so comes first.
  if (LETTER.test(before) || !paragraphs.every(({ align }) => align === 'left')) return paragraphs;
  const text = plainText(paragraphs);
  if (!hasRightToLeft(text) || baseDirection(text, direction) !== 'rtl') return paragraphs;
  return paragraphs.map((paragraph) => ({ ...paragraph, align: 'right' }));
}
