import type { TextStyle } from '@commonplace/contracts/design/document';
import { plainText, type Paragraph } from '../text/edit';
import { mayHaveMarks } from '../text/may-have-marks';

/** Kind of our own letters in the system's clipboard, beside the plain text and the HTML that other programs read. */
export const LETTERS = 'application/x-commonplace-letters';

/** Puts letters with their whole look on the clipboard, in three kinds. */
export function writeLetters(data: DataTransfer, letters: readonly Paragraph[]): void {
  data.setData('text/plain', plainText(letters));
  data.setData('text/html', letters.map(htmlOf).join(''));
  data.setData(LETTERS, JSON.stringify(letters));
}

/** What anybody may have put there under our name, or null. Pasting without a look brings no such kind. */
export function lettersIn(data: DataTransfer): unknown[] | null {
  try {
    const given: unknown = JSON.parse(data.getData(LETTERS) || 'null');
    return Array.isArray(given) && given.length > 0 ? (given as unknown[]) : null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** What the clipboard holds of letters with a look. */
export interface Clip {
  /** Letters of ours, as anybody may have put them there. */
  readonly letters: readonly unknown[] | null;
  /** What they say; lines end with a line feed. */
  readonly plain: string;
  readonly html: string;
}

/** Letters of ours, or words whose HTML may say how they look; null where there is neither. */
export function clipWithLook(data: DataTransfer): Clip | null {
  const letters = lettersIn(data);
  const [plain, html] = [data.getData('text/plain').replace(/\r\n?/g, '\n'), data.getData('text/html')];
  return letters || (plain !== '' && mayHaveMarks(html)) ? { letters, plain, html } : null;
}

function htmlOf({ align, runs }: Paragraph): string {
  const spans = runs.map(({ style, text }) => `<span style="${escape(cssOf(style))}">${escape(text)}</span>`);
  return `<p style="text-align:${align};white-space:pre-wrap">${spans.join('') || '<br>'}</p>`;
}

function cssOf({ fill, font, italic, size, strike, underline, weight }: Partial<TextStyle>): string {
  const lines = [underline && 'underline', strike && 'line-through'].filter(Boolean).join(' ');
  return [
    font && `font-family:'${font.replace(/['\\]/g, '')}'`,
    size && `font-size:${size}px`,
    weight && `font-weight:${weight}`,
    italic && 'font-style:italic',
    lines && `text-decoration:${lines}`,
    typeof fill === 'string' && `color:${fill}`,
  ]
    .filter(Boolean)
    .join(';');
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!);
