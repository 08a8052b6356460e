import { PDFDict, PDFName, type PDFDocument, type PDFPage, type PDFRef } from 'pdf-lib';
import { multiply, type Matrix } from '../vector/matrix';
import type { GradientPaint } from '../vector/ops';
import { rgbOf } from './page-operators';
import type { OpenFont } from './pdf-fonts';
import { num } from './pdf-numbers';

/** Names of CSS in the words of PDF. */
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

/** Names by which the operators of one page call what is kept beside them: fonts, pictures, gradients, opacity and blending. */
export class PageResources {
  readonly #fonts = new Map<OpenFont, string>();
  readonly #states = new Map<string, string>();
  #patterns = 0;

  /** `images` are those of the whole file, by their data: one that is on several pages is kept once. */
  constructor(
    private readonly pdf: PDFDocument,
    private readonly page: PDFPage,
    private readonly images: Map<string, PDFRef>,
  ) {}

  font(font: OpenFont): string {
    let name = this.#fonts.get(font);
    if (!name) {
      name = `F${this.#fonts.size + 1}`;
      this.#fonts.set(font, name);
      this.page.node.setFontDictionary(PDFName.of(name), font.embedded.ref);
    }
    return name;
  }

  /** `data` is a `data:` address of a PNG or JPEG. */
  async image(data: string): Promise<string> {
    let ref = this.images.get(data);
    if (!ref) {
      const image = data.startsWith('data:image/jpeg') ? await this.pdf.embedJpg(data) : await this.pdf.embedPng(data);
      ref = image.ref;
      this.images.set(data, ref);
    }
    const name = `I${ref.objectNumber}`;
    this.page.node.setXObject(PDFName.of(name), ref);
    return name;
  }

  /** The operator that sets opacity (0 to 1) and blending (as CSS names it). */
  state(alpha: number, blend: string): string {
    const key = `${num(alpha)}/${blend}`;
    let name = this.#states.get(key);
    if (!name) {
      name = `G${this.#states.size + 1}`;
      this.#states.set(key, name);
      const { context } = this.pdf;
      const state = context.obj({ Type: 'ExtGState', ca: alpha, CA: alpha, BM: BLENDS[blend] ?? 'Normal' });
      this.page.node.setExtGState(PDFName.of(name), context.register(state));
    }
    return `/${name} gs`;
  }

  /** The name of a gradient: `at` leads from its coordinates to px of the page, `flipped` from there to points of the sheet. */
  gradient(ink: GradientPaint, flipped: Matrix, at: Matrix): string {
    const { context } = this.pdf;
    const [a, b, c, d] = ink.at;
    const shading = context.obj({
      ShadingType: ink.kind === 'linear' ? 2 : 3,
      ColorSpace: 'DeviceRGB',
      Coords: ink.kind === 'linear' ? [a, b, c, d] : [a, b, c, a, b, d],
      Extend: [true, true],
      Function: this.#function(ink.stops),
    });
    const place = multiply(flipped, at);
    const pattern = context.register(
      context.obj({
        Type: 'Pattern',
        PatternType: 2,
        Matrix: [place.a, place.b, place.c, place.d, place.e, place.f],
        Shading: shading,
      }),
    );
    const name = `P${++this.#patterns}`;
    this.#dictionary('Pattern').set(PDFName.of(name), pattern);
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

  #dictionary(kind: string): PDFDict {
    const { Resources } = this.page.node.normalizedEntries();
    const key = PDFName.of(kind);
    const known = Resources.lookupMaybe(key, PDFDict);
    if (known) return known;
    const made = this.pdf.context.obj({});
    Resources.set(key, made);
    return made;
  }
}
