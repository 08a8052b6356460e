import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { boldPen } from '../../fonts/nearest-face';
import { multiply, type Matrix } from '../vector/matrix';
import type { Ink, Op } from '../vector/ops';
import type { RecordedPage } from '../vector/record-page';
import { needsPixels, paintedBox } from './painted-box';
import { addLinks, cropMarks, MARK } from './page-extras';
import { inkAlpha, matrixText, PageOperators, rgbOf } from './page-operators';
import { PageResources } from './page-resources';
import type { PdfFonts } from './pdf-fonts';
import { num } from './pdf-numbers';
import { writeText } from './pdf-text';
import type { PdfParts } from './write-pdf';

/** Writes one page: its operations in order, then marks and links. */
export class PageWriter {
  readonly #page: PDFPage;
  /** From px of the page, which run down, to points of the sheet, which run up. */
  readonly #flipped: Matrix;
  readonly #lines: string[] = [];
  readonly #operators: PageOperators;
  readonly #resources: PageResources;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly recorded: RecordedPage,
    private readonly parts: PdfParts,
    private readonly fonts: PdfFonts,
    images: Map<string, PDFRef>,
  ) {
    const { page } = recorded;
    const scale = 72 / parts.resolution;
    const bleed = parts.cropMarks ? page.bleed * scale : 0;
    const edge = bleed + (parts.cropMarks ? MARK.room : 0);
    const [width, height] = [page.width * scale, page.height * scale];
    this.#page = pdf.addPage([width + 2 * edge, height + 2 * edge]);
    if (parts.cropMarks) {
      this.#page.setTrimBox(edge, edge, width, height);
      this.#page.setBleedBox(edge - bleed, edge - bleed, width + 2 * bleed, height + 2 * bleed);
    }
    this.#flipped = { a: scale, b: 0, c: 0, d: -scale, e: edge, f: edge + height };
    this.#operators = new PageOperators(this.#flipped);
    this.#resources = new PageResources(pdf, this.#page, images);
    this.#lines.push(
      'q',
      `${[edge - bleed, edge - bleed, width + 2 * bleed, height + 2 * bleed].map(num).join(' ')} re W n`,
    );
  }

  async write(): Promise<void> {
    for (const op of this.recorded.ops) await this.#op(op);
    this.#lines.push('Q');
    if (this.parts.cropMarks) this.#lines.push(...cropMarks(this.recorded, this.#flipped));
    addLinks(this.pdf, this.#page, this.recorded, this.#flipped);
    const { context } = this.pdf;
    this.#page.node.addContentStream(context.register(context.flateStream(this.#lines.join('\n'))));
  }

  async #op(op: Op): Promise<void> {
    if (op.shadow) await this.#raster([op], true);
    if (op.kind !== 'image' && needsPixels(op)) return this.#raster([op], false);
    const operators =
      op.kind === 'path' ? this.#pathOp(op) : op.kind === 'text' ? await this.#textOp(op) : await this.#imageOp(op);
    if (operators === null) return this.#raster([op], false);
    this.#lines.push(
      'q',
      ...this.#operators.clips(op.clips),
      this.#resources.state(op.alpha * (op.kind === 'image' ? 1 : inkAlpha(op.ink)), op.blend),
      operators,
      'Q',
    );
  }

  #pathOp(op: Extract<Op, { kind: 'path' }>): string {
    const path = this.#operators.path(op.path);
    if (!op.pen) return `${this.#colour(op.ink, op.matrix, false)}\n${path}\n${op.rule === 'evenodd' ? 'f*' : 'f'}`;
    return `${this.#colour(op.ink, op.matrix, true)}\n${this.#operators.pen(op.pen)}\n${path}\nS`;
  }

  async #textOp(op: Extract<Op, { kind: 'text' }>): Promise<string | null> {
    const { operators, missing, bold } = await writeText(
      op,
      this.fonts,
      (font) => this.#resources.font(font),
      this.#flipped,
    );
    if (missing) return null;
    const grown = bold ? boldPen(op.style.size) : 0;
    const pen = op.pen ?? (bold ? { width: 0, cap: 'butt' as const, join: 'round' as const, dash: [] } : null);
    const mode = pen ? `${this.#operators.pen({ ...pen, width: pen.width + grown })}\n${op.pen ? 1 : 2} Tr` : '0 Tr';
    const colours = [
      ...(op.pen ? [] : [this.#colour(op.ink, op.matrix, false)]),
      ...(pen ? [this.#colour(op.ink, op.matrix, true)] : []),
    ];
    return `${colours.join('\n')}\n${operators.replace('BT', `BT\n${mode}`)}`;
  }

  async #imageOp(op: Extract<Op, { kind: 'image' }>): Promise<string> {
    const { data } = await this.parts.rasteriser.image(op);
    return this.#placed(data, multiply(this.#flipped, op.matrix), op.to);
  }

  /** What has no words in PDF is painted, for its own place only. */
  async #raster(ops: readonly Op[], shadowOnly: boolean): Promise<void> {
    const [op] = ops;
    const box = op && paintedBox(op, this.recorded.page);
    if (!op || !box) return;
    const plain = ops.map((one) => ({ ...one, blend: 'normal' }));
    const { data } = await this.parts.rasteriser.paint(plain, box, shadowOnly);
    this.#lines.push('q', this.#resources.state(1, op.blend), await this.#placed(data, this.#flipped, box), 'Q');
  }

  /** A picture, which PDF knows as one by one and upside down, in a box. */
  async #placed(
    data: string,
    at: Matrix,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
  ): Promise<string> {
    const place = multiply(at, { a: width, b: 0, c: 0, d: -height, e: x, f: y + height });
    return `${matrixText(place)} cm /${await this.#resources.image(data)} Do`;
  }

  #colour(ink: Ink, at: Matrix, stroking: boolean): string {
    if (typeof ink === 'string') return `${rgbOf(ink).map(num).join(' ')} ${stroking ? 'RG' : 'rg'}`;
    if (ink.kind === 'picture') return '';
    const name = this.#resources.gradient(ink, this.#flipped, at);
    return stroking ? `/Pattern CS /${name} SCN` : `/Pattern cs /${name} scn`;
  }
}
