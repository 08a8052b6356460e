// A paragraph in any script and direction on a PDF page.
import bidiFactory from 'bidi-js';
import { fontRuns } from './invoice-fonts';

const bidi = bidiFactory();
// Scripts that join their letters are laid out as a whole, not word by word.
const WHOLE = { lineBreak: false, features: [] as PDFKit.Mixins.OpenTypeFeatures[] } as const;

/** Writes it in the size and colour that are set, in as many lines as it needs. */
export function writeText(doc: PDFKit.PDFDocument, text: string, country: string, width: number): void {
  const { x } = doc;
  const measure = (piece: string) =>
    fontRuns(piece, country).reduce((sum, run) => sum + doc.font(run.font).widthOfString(run.text, WHOLE), 0);
  for (const line of linesOf(text, width, measure)) {
    let at = x;
    const { y } = doc;
    let below = y;
    for (const run of visualRuns(line, country)) {
      // Letters stand as they are drawn; what is copied out of the page is the text itself.
      doc.markContent('Span', { actual: run.text });
      doc.font(run.font).text(run.text, at, y, WHOLE);
      doc.endMarkedContent();
      at += doc.widthOfString(run.text, WHOLE);
      below = Math.max(below, y + doc.currentLineHeight(true));
    }
    doc.y = below;
    doc.x = x;
  }
}

/**
 * Breaks between words, and between letters where one word is too long or a script has no spaces. Laying out is what costs: each word and, of one that is
 * too long, each kind of letter is measured once, and widths are added up.
 */
export function linesOf(text: string, width: number, measure: (piece: string) => number): string[] {
  const known = new Map<string, number>();
  const widthOf = (piece: string): number => {
    const wide = known.get(piece) ?? measure(piece);
    known.set(piece, wide);
    return wide;
  };
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const end = (): void => {
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  const add = (piece: string): void => {
    if (used + widthOf(piece) > width) {
      end();
      line = piece.trimStart();
    } else line += piece;
    used += line === '' ? 0 : widthOf(piece);
  };
  for (const { segment } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    if (widthOf(segment) <= width) add(segment);
    else for (const { segment: letter } of new Intl.Segmenter('und').segment(segment)) add(letter);
  }
  end();
  return lines;
}

interface Run {
  readonly text: string;
  readonly font: string;
  readonly level: number;
}

/** Pieces of one font and direction in the order in which they stand from left to right (Unicode's rule L2). */
function visualRuns(line: string, country: string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: Run[] = [];
  let at = 0;
  for (const { text, font } of fontRuns(line, country)) {
    let from = 0;
    for (let i = 1; i <= text.length; i++) {
      if (i < text.length && levels[at + i] === levels[at + from]) continue;
      runs.push({ text: text.slice(from, i), font, level: levels[at + from] ?? 0 });
      from = i;
    }
    at += text.length;
  }
  const highest = Math.max(0, ...runs.map((run) => run.level));
  for (let level = highest; level > 0; level--)
    for (let i = 0; i < runs.length; i++) {
      let end = i;
      while ((runs[end]?.level ?? -1) >= level) end++;
      if (end > i) {
        runs.splice(i, end - i, ...runs.slice(i, end).reverse());
        i = end;
      }
    }
  return runs;
}
