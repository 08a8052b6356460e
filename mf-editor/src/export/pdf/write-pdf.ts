import { PDFDict, PDFDocument, PDFName, PDFString, type PDFPage, type PDFRef } from 'pdf-lib';
import { boundsOf } from '../../geometry/box';
import { apply, multiply, type Matrix } from '../vector/matrix';
import type { Clip, GradientPaint, Op, Segment } from '../vector/ops';
import type { Rasteriser } from '../vector/rasteriser';
import type { RecordedPage } from '../vector/record-page';
import { split } from '../svg/write-svg';
import { num } from './pdf-numbers';
import { PdfFonts, type FontSource, type OpenFont } from './pdf-fonts';
import { writeText } from './pdf-text';

export interface PdfParts {
  rasteriser: Rasteriser;
  fonts: readonly FontSource[];
  title: string;
  language: string;
  /** px of the page per inch. */
  resolution: number;
  /** Shows the bleed of pages, with marks where to cut. */
  cropMarks: boolean;
  /** Told after every page; false ends the work. */
  onPage?: (done: number) => boolean | Promise<boolean>;
}

/** Room around the bleed for the marks, and their length and distance from the cut, in points. */
const MARK = { room: 24, length: 16, gap: 4 } as const;
const BLENDS: Readonly<Record<string, string>> = {
  normal: 'Normal',
  multiply: 'Multiply',
  screen: 'Screen',
  overlay: 'Overlay',
  darken: 'Darken',
  lighten: 'Lighten',
  'color-dodge': 'ColorDodge',
  'color-burn': 'ColorBurn',
  'hard-light': 'HardLight',
  'soft-light': 'SoftLight',
  difference: 'Difference',
  exclusion: 'Exclusion',
  hue: 'Hue',
  saturation: 'Saturation',
  color: 'Color',
  luminosity: 'Luminosity',
};

/** Pages as a PDF of vectors with embedded fonts, links, bleed and crop marks. Null when it was ended before the last page. */
export async function writePdf(pages: Iterable<RecordedPage>, parts: PdfParts): Promise<Uint8Array | null> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(parts.title, { showInWindowTitleBar: true });
  pdf.setLanguage(parts.language);
  pdf.setProducer('Commonplace');
  pdf.setCreator('Commonplace');
  const fonts = new PdfFonts(pdf, parts.fonts);
  const images = new Map<string, PDFRef>();
  let done = 0;
  for (const recorded of pages) {
    await new PageWriter(pdf, recorded, parts, fonts, images).write();
    done++;
    if (parts.onPage && !(await parts.onPage(done))) return null;
  }
  return pdf.save();
}

class PageWriter {
  readonly #page: PDFPage;
  readonly #flipped: Matrix;
  readonly #lines: string[] = [];
  readonly #fontNames = new Map<OpenFont, string>();
  readonly #states = new Map<string, string>();
  #patterns = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly recorded: RecordedPage,
    private readonly parts: PdfParts,
    private readonly fonts: PdfFonts,
    private readonly images: Map<string, PDFRef>,
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
    this.#lines.push(
      'q',
      `${[edge - bleed, edge - bleed, width + 2 * bleed, height + 2 * bleed].map(num).join(' ')} re W n`,
    );
  }

  async write(): Promise<void> {
    for (const op of this.recorded.ops) await this.#op(op);
    this.#lines.push('Q');
    if (this.parts.cropMarks) this.#marks();
    this.#links();
    const { context } = this.pdf;
    const stream = context.register(context.flateStream(this.#lines.join('\n')));
    this.#page.node.addContentStream(stream);
  }

  async #op(op: Op): Promise<void> {
    if (op.shadow) await this.#raster([op], true);
    if (op.kind !== 'image' && needsPixels(op)) return this.#raster([op], false);
    const operators =
      op.kind === 'path' ? this.#pathOp(op) : op.kind === 'text' ? await this.#textOp(op) : await this.#imageOp(op);
    if (operators === null) return this.#raster([op], false);
    this.#lines.push(
      'q',
      ...this.#clips(op.clips),
      this.#state(op.alpha * (op.kind === 'image' ? 1 : inkAlpha(op)), op.blend),
      operators,
      'Q',
    );
  }

  #pathOp(op: Extract<Op, { kind: 'path' }>): string {
    const path = this.#path(op.path);
    if (!op.pen) return `${this.#colour(op.ink, op.matrix, false)}\n${path}\n${op.rule === 'evenodd' ? 'f*' : 'f'}`;
    return `${this.#colour(op.ink, op.matrix, true)}\n${this.#pen(op.pen)}\n${path}\nS`;
  }

  async #textOp(op: Extract<Op, { kind: 'text' }>): Promise<string | null> {
    const { operators, missing } = await writeText(op, this.fonts, (font) => this.#fontName(font), this.#flipped);
    if (missing) return null;
    const mode = op.pen ? `${this.#pen(op.pen)}\n1 Tr` : '0 Tr';
    return `${this.#colour(op.ink, op.matrix, op.pen !== null)}\n${operators.replace('BT', `BT\n${mode}`)}`;
  }

  async #imageOp(op: Extract<Op, { kind: 'image' }>): Promise<string> {
    const { data } = await this.parts.rasteriser.image(op);
    const { x, y, width, height } = op.to;
    const place = multiply(multiply(this.#flipped, op.matrix), {
      a: width,
      b: 0,
      c: 0,
      d: -height,
      e: x,
      f: y + height,
    });
    return `${matrix(place)} cm /${await this.#imageName(data)} Do`;
  }

  /** What has no words in PDF is painted, for its own place only. */
  async #raster(ops: readonly Op[], shadowOnly: boolean): Promise<void> {
    const [op] = ops;
    const box = op && paintedBox(op, this.recorded.page);
    if (!op || !box) return;
    const { data } = this.parts.rasteriser.paint(
      ops.map((one) => ({ ...one, blend: 'normal' })),
      box,
      shadowOnly,
    );
    const place = multiply(this.#flipped, {
      a: box.width,
      b: 0,
      c: 0,
      d: -box.height,
      e: box.x,
      f: box.y + box.height,
    });
    this.#lines.push('q', this.#state(1, op.blend), `${matrix(place)} cm /${await this.#imageName(data)} Do`, 'Q');
  }

  #path(path: readonly Segment[]): string {
    return path
      .map((part) => {
        if (part.kind === 'Z') return 'h';
        const end = this.#at(part.x, part.y);
        if (part.kind === 'C') return `${this.#at(part.x1, part.y1)} ${this.#at(part.x2, part.y2)} ${end} c`;
        return `${end} ${part.kind === 'M' ? 'm' : 'l'}`;
      })
      .join('\n');
  }
  #at(x: number, y: number): string {
    return apply(this.#flipped, x, y).map(num).join(' ');
  }
  #clips(clips: readonly Clip[]): string[] {
    return clips.map(({ path, rule }) => `${this.#path(path)}\n${rule === 'evenodd' ? 'W*' : 'W'} n`);
  }
  #pen({ width, cap, join, dash }: NonNullable<Extract<Op, { kind: 'path' }>['pen']>): string {
    const scale = this.#flipped.a;
    const caps = { butt: 0, round: 1, square: 2 };
    const joins = { miter: 0, round: 1, bevel: 2 };
    return `${num(width * scale)} w ${caps[cap]} J ${joins[join]} j [${dash.map((part) => num(part * scale)).join(' ')}] 0 d`;
  }

  #colour(ink: Extract<Op, { kind: 'path' }>['ink'], at: Matrix, stroking: boolean): string {
    if (typeof ink === 'string') {
      const rgb = rgbOf(ink).map(num).join(' ');
      return `${rgb} ${stroking ? 'RG' : 'rg'}`;
    }
    if (ink.kind === 'picture') return '';
    const name = this.#pattern(ink, at);
    return stroking ? `/Pattern CS /${name} SCN` : `/Pattern cs /${name} scn`;
  }

  #pattern(ink: GradientPaint, at: Matrix): string {
    const { context } = this.pdf;
    const [a, b, c, d] = ink.at;
    const shading = context.obj({
      ShadingType: ink.kind === 'linear' ? 2 : 3,
      ColorSpace: 'DeviceRGB',
      Coords: ink.kind === 'linear' ? [a, b, c, d] : [a, b, c, a, b, d],
      Extend: [true, true],
      Function: this.#function(ink.stops),
    });
    const place = multiply(this.#flipped, at);
    const pattern = context.register(
      context.obj({
        Type: 'Pattern',
        PatternType: 2,
        Matrix: [place.a, place.b, place.c, place.d, place.e, place.f],
        Shading: shading,
      }),
    );
    const name = `P${++this.#patterns}`;
    this.#resources('Pattern').set(PDFName.of(name), pattern);
    return name;
  }

  /** Straight runs from stop to stop. */
  #function(stops: GradientPaint['stops']) {
    const { context } = this.pdf;
    const sorted = [...stops].sort((one, other) => one.at - other.at);
    const first = sorted[0]!;
    const last = sorted.at(-1)!;
    const all = [{ ...first, at: 0 }, ...sorted, { ...last, at: 1 }].filter(
      (stop, index, list) => index === 0 || stop.at > list[index - 1]!.at || index === list.length - 1,
    );
    const runs = all
      .slice(1)
      .map((stop, index) =>
        context.obj({ FunctionType: 2, Domain: [0, 1], C0: rgbOf(all[index]!.colour), C1: rgbOf(stop.colour), N: 1 }),
      );
    return context.obj({
      FunctionType: 3,
      Domain: [0, 1],
      Functions: runs,
      Bounds: all.slice(1, -1).map(({ at }) => at),
      Encode: runs.flatMap(() => [0, 1]),
    });
  }

  #state(alpha: number, blend: string): string {
    const key = `${num(alpha)}/${blend}`;
    let name = this.#states.get(key);
    if (!name) {
      name = `G${this.#states.size + 1}`;
      this.#states.set(key, name);
      const { context } = this.pdf;
      const state = context.obj({ Type: 'ExtGState', ca: alpha, CA: alpha, BM: BLENDS[blend] ?? 'Normal' });
      this.#page.node.setExtGState(PDFName.of(name), context.register(state));
    }
    return `/${name} gs`;
  }

  #fontName(font: OpenFont): string {
    let name = this.#fontNames.get(font);
    if (!name) {
      name = `F${this.#fontNames.size + 1}`;
      this.#fontNames.set(font, name);
      this.#page.node.setFontDictionary(PDFName.of(name), font.embedded.ref);
    }
    return name;
  }

  async #imageName(data: string): Promise<string> {
    let ref = this.images.get(data);
    if (!ref) {
      const image = data.startsWith('data:image/jpeg') ? await this.pdf.embedJpg(data) : await this.pdf.embedPng(data);
      ref = image.ref;
      this.images.set(data, ref);
    }
    const name = `I${ref.objectNumber}`;
    this.#page.node.setXObject(PDFName.of(name), ref);
    return name;
  }

  #resources(kind: string): PDFDict {
    const { Resources } = this.#page.node.normalizedEntries();
    const key = PDFName.of(kind);
    const known = Resources.lookupMaybe(key, PDFDict);
    if (known) return known;
    const made = this.pdf.context.obj({});
    Resources.set(key, made);
    return made;
  }

  /** Two strokes at every corner, outside of the bleed. */
  #marks(): void {
    const { page } = this.recorded;
    const bleed = page.bleed * this.#flipped.a;
    const left = this.#flipped.e;
    const top = this.#flipped.f;
    const [right, bottom] = [left + page.width * this.#flipped.a, top - page.height * this.#flipped.a];
    const [near, far] = [bleed + MARK.gap, bleed + MARK.gap + MARK.length];
    this.#lines.push('q 0 0 0 RG 0.5 w');
    for (const [x, y, sx, sy] of [
      [left, top, -1, 1],
      [right, top, 1, 1],
      [left, bottom, -1, -1],
      [right, bottom, 1, -1],
    ] as const) {
      this.#lines.push(`${num(x + sx * near)} ${num(y)} m ${num(x + sx * far)} ${num(y)} l S`);
      this.#lines.push(`${num(x)} ${num(y + sy * near)} m ${num(x)} ${num(y + sy * far)} l S`);
    }
    this.#lines.push('Q');
  }

  #links(): void {
    const { context } = this.pdf;
    for (const element of new Set(this.recorded.ops.map((op) => op.element))) {
      if (!element?.link) continue;
      const box = boundsOf(element);
      const [x0, y0] = apply(this.#flipped, box.x, box.y + box.height);
      const [x1, y1] = apply(this.#flipped, box.x + box.width, box.y);
      const link = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x0, y0, x1, y1],
        Border: [0, 0, 0],
        A: { Type: 'Action', S: 'URI', URI: PDFString.of(encodeURI(decodeURI(element.link))) },
      });
      this.#page.node.addAnnot(context.register(link));
    }
  }
}

/** Gradients with veils and pictures in letters are painted: PDF knows them only by detours that many readers get wrong. */
function needsPixels(op: Exclude<Op, { kind: 'image' }>): boolean {
  if (typeof op.ink === 'string') return false;
  return op.ink.kind === 'picture' || op.ink.stops.some(({ colour }) => split(colour).alpha < 1);
}
function inkAlpha(op: Exclude<Op, { kind: 'image' }>): number {
  return typeof op.ink === 'string' ? split(op.ink).alpha : 1;
}

function rgbOf(colour: string): [number, number, number] {
  const value = /^#[0-9a-f]{6}/i.test(colour) ? parseInt(colour.slice(1, 7), 16) : 0;
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const matrix = ({ a, b, c, d, e, f }: Matrix): string => [a, b, c, d, e, f].map(num).join(' ');

/** What an operation can paint, with its shadow; null when all of it lies outside of the page. */
function paintedBox(op: Op, page: RecordedPage['page']) {
  const points: [number, number][] = [];
  if (op.kind === 'path') {
    for (const part of op.path) if (part.kind !== 'Z') points.push([part.x, part.y]);
    for (const part of op.path) if (part.kind === 'C') points.push([part.x1, part.y1], [part.x2, part.y2]);
  } else {
    const { x, y, width, height } =
      op.kind === 'image'
        ? op.to
        : { x: op.x, y: op.y - op.style.size * 1.3, width: op.width, height: op.style.size * 1.9 };
    for (const [px, py] of [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ] as const)
      points.push(apply(op.matrix, px, py));
  }
  const pen = op.kind === 'image' ? 0 : (op.pen?.width ?? 0);
  const room =
    pen * 2 + (op.shadow ? op.shadow.blur * 1.5 + Math.max(Math.abs(op.shadow.x), Math.abs(op.shadow.y)) : 0) + 2;
  const left = Math.max(-page.bleed, Math.floor(Math.min(...points.map(([x]) => x)) - room));
  const top = Math.max(-page.bleed, Math.floor(Math.min(...points.map(([, y]) => y)) - room));
  const right = Math.min(page.width + page.bleed, Math.ceil(Math.max(...points.map(([x]) => x)) + room));
  const bottom = Math.min(page.height + page.bleed, Math.ceil(Math.max(...points.map(([, y]) => y)) + room));
  return right > left && bottom > top ? { x: left, y: top, width: right - left, height: bottom - top } : null;
}
