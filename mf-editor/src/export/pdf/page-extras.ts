import { PDFString, type PDFDocument, type PDFPage } from 'pdf-lib';
import { linkOf } from '../../elements/link-of';
import { boundsOf } from '../../geometry/box';
import { apply, type Matrix } from '../vector/matrix';
import type { RecordedPage } from '../vector/record-page';
import { num } from './pdf-numbers';
import { linkAddress } from './link-address';

/** Room around the bleed for the marks, and their length and distance from the cut, in points. */
export const MARK = { room: 24, length: 16, gap: 4 } as const;

/** Operators of the marks that show where to cut: two strokes at every corner, outside of the bleed. */
export function cropMarks({ page }: RecordedPage, flipped: Matrix): string[] {
  const bleed = page.bleed * flipped.a;
  const left = flipped.e;
  const top = flipped.f;
  const [right, bottom] = [left + page.width * flipped.a, top - page.height * flipped.a];
  const [near, far] = [bleed + MARK.gap, bleed + MARK.gap + MARK.length];
  const corners = [
    [left, top, -1, 1],
    [right, top, 1, 1],
    [left, bottom, -1, -1],
    [right, bottom, 1, -1],
  ] as const;
  const strokes = corners.flatMap(([x, y, sx, sy]) => [
    `${num(x + sx * near)} ${num(y)} m ${num(x + sx * far)} ${num(y)} l S`,
    `${num(x)} ${num(y + sy * near)} m ${num(x)} ${num(y + sy * far)} l S`,
  ]);
  return ['q 0 0 0 RG 0.5 w', ...strokes, 'Q'];
}

/** Elements that lead somewhere do so in the file, over their upright box. */
export function addLinks(pdf: PDFDocument, page: PDFPage, { ops }: RecordedPage, flipped: Matrix): void {
  for (const element of new Set(ops.map((op) => op.element))) {
    const link = element && linkOf(element);
    if (!link) continue;
    const box = boundsOf(element);
    const [x0, y0] = apply(flipped, box.x, box.y + box.height);
    const [x1, y1] = apply(flipped, box.x + box.width, box.y);
    const note = pdf.context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x0, y0, x1, y1],
      Border: [0, 0, 0],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(linkAddress(link)) },
    });
    page.node.addAnnot(pdf.context.register(note));
  }
}
