import type { PDFDocument, PDFPage, PDFRef } from 'pdf-lib';
import { boldPen } from '../../fonts/nearest-face';
import { multiply, type Matrix } from '../vector/matrix';
import type { Ink, Op, Pen, TextOp } from '../vector/ops';
import type { RecordedPage } from '../vector/record-page';
import { needsPixels, paintedBox } from './painted-box';
import { addLinks, cropMarks, MARK } from './page-extras';
import { inkAlpha, matrixText, PageOperators, rgbOf } from './page-operators';
import { PageResources } from './page-resources';
import type { PdfFonts } from './pdf-fonts';
import { num } from './pdf-numbers';
import { writeOutlines, writeText } from './pdf-text';
import { coveredTexts, shapeText, type ShapedText } from './shape-text';
import type { PdfParts } from './write-pdf';

/** Makes letters bolder; its width is that by which they grow. */
const BOLD_PEN: Pen = { width: 0, cap: 'butt', join: 'round', dash: [] };

/** Writes one page: its operations in order, then marks and links. */
export class PageWriter {
  readonly #page: PDFPage;
  /** From px of the page, which run down, to points of the sheet, which run up. */
  readonly #flipped: Matrix;
  readonly #lines: string[] = [];
  readonly #operators: PageOperators;
  readonly #resources: PageResources;
  readonly #covered: ReadonlySet<Op>;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly recorded: RecordedPage,
    private readonly parts: PdfParts,
    private readonly fonts: PdfFonts,
    images: Map<string, PDFRef>,
  ) {
    const { page } = recorded;
    this.#covered = coveredTexts(recorded.ops);
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
    if (op.kind !== 'image' && needsPixels(op)) {
      await this.#raster([op], false);
      return this.#unseen(op);
    }
    const operators =
      op.kind === 'path' ? this.#pathOp(op) : op.kind === 'text' ? await this.#textOp(op) : await this.#imageOp(op);
    if (operators === null) {
      await this.#raster([op], false);
      return this.#unseen(op);
    }
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

  async #textOp(op: TextOp): Promise<string | null> {
    const shaped = await shapeText(op, this.fonts);
    // A letter that no font has makes a picture of the run, as the screen shows it.
    if (!shaped?.complete) return null;
    const grown = shaped.bold ? boldPen(op.style.size) : 0;
    const pen = op.pen ?? (shaped.bold ? BOLD_PEN : null);
    const colours = [
      ...(op.pen ? [] : [this.#colour(op.ink, op.matrix, false)]),
      ...(pen ? [this.#colour(op.ink, op.matrix, true)] : []),
    ];
    const drawn = pen ? [this.#operators.pen({ ...pen, width: pen.width + grown })] : [];
    if (this.#covered.has(op)) {
      const paint = op.pen ? 'S' : pen ? 'B' : 'f';
      return [...colours, ...drawn, writeOutlines(op, shaped, this.#flipped), paint].join('\n');
    }
    const mode = [...drawn, `${pen ? (op.pen ? 1 : 2) : 0} Tr`].join('\n');
    return [...colours, this.#text(op, shaped, mode)].join('\n');
  }

  #text(op: TextOp, shaped: ShapedText, mode: string): string {
    return writeText(op, shaped, mode, (font) => this.#resources.font(font), this.#flipped);
  }

  /** Letters that are painted as a picture lie on it unseen, so that they can be searched, copied and read out. */
  async #unseen(op: Op): Promise<void> {
    if (op.kind !== 'text' || this.#covered.has(op)) return;
    const shaped = await shapeText(op, this.fonts);
    if (shaped) this.#lines.push('q', this.#text(op, shaped, '3 Tr'), 'Q');
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
