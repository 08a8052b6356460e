import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { TextStyle } from '@commonplace/contracts/design/document';
import { nearestFaces } from '../../fonts/nearest-face';
import { ExportRefused } from '../refused';
import { evenGlyphs } from './even-glyphs';
import { toSfnt } from './sfnt';
import { isWoff2, unpackWoff2 } from './woff2';

/** A file that holds some letters of a face; the first that has a letter is used. */
export interface FontSource {
  readonly font: string;
  readonly weight: number;
  readonly italic: boolean;
  /** The file's bytes: TrueType, OpenType or WOFF. */
  bytes(): Promise<Uint8Array>;
}

/** A step of an outline, as fontkit tells it: `moveTo`, `lineTo`, `quadraticCurveTo`, `bezierCurveTo` or `closePath`. */
export interface GlyphStep {
  readonly command: string;
  readonly args: readonly number[];
}
interface Glyph {
  advanceWidth: number;
  codePoints: number[];
  path: { commands: readonly GlyphStep[] };
}
interface Layout {
  glyphs: Glyph[];
  positions: { xAdvance: number; xOffset: number; yOffset: number }[];
}
/** What we use of fontkit's fonts; its own types leave the layout out. */
interface ShapingFont {
  unitsPerEm: number;
  hasGlyphForCodePoint(point: number): boolean;
  layout(text: string): Layout;
}

export interface OpenFont {
  readonly embedded: PDFFont;
  readonly shaping: ShapingFont;
  /** What the file's letters are, which need not be what is wanted. */
  readonly weight: number;
  readonly italic: boolean;
}
type Face = Pick<TextStyle, 'font' | 'weight' | 'italic'>;

/** Families that stand in for letters which a font does not have, as on the screen. */
const STAND_INS = ['Noto Sans Arabic', 'Noto Sans Hebrew'];

/** The fonts of one PDF: every file that is used is embedded once, cut down to the letters that occur. */
export class PdfFonts {
  #open = new Map<FontSource, Promise<OpenFont | null>>();
  /** Files that did not come. */
  #missing = new Set<FontSource>();

  constructor(
    private readonly pdf: PDFDocument,
    private readonly sources: readonly FontSource[],
  ) {
    pdf.registerFontkit(fontkit);
  }

  /**
   * The text in pieces that one file can write each; `font` is null where no file has the letters, and where the one that may have them did not come: another
   * family's letters would be others than those on the screen.
   */
  async split(text: string, face: Face): Promise<{ text: string; font: OpenFont | null }[]> {
    const files = this.#filesFor(face);
    const opened = await Promise.all(files.map((source) => this.#opened(source)));
    const cut = files.some((source) => source.font === face.font && this.#missing.has(source));
    const candidates = opened.filter(
      (font, index): font is OpenFont => font !== null && !(cut && files[index]!.font !== face.font),
    );
    const pieces: { text: string; font: OpenFont | null }[] = [];
    for (const letter of text) {
      const point = letter.codePointAt(0)!;
      const last = pieces.at(-1);
      // Marks and joiners stay with the letter before them.
      const joins = /[\p{M}\u200c\u200d\ufe0f]/u.test(letter);
      const keeps = last?.font && (joins || last.font.shaping.hasGlyphForCodePoint(point));
      const font = keeps ? last.font : (candidates.find(({ shaping }) => shaping.hasGlyphForCodePoint(point)) ?? null);
      if (last && last.font === font) last.text += letter;
      else pieces.push({ text: letter, font });
    }
    return pieces;
  }

  /** Files of the face that the screen takes, then those of the stand-ins. */
  #filesFor({ font, weight, italic }: Face): FontSource[] {
    return [font, ...STAND_INS].flatMap((family) => {
      const own = this.sources.filter((source) => source.font === family);
      return nearestFaces(own, { weight, italic });
    });
  }

  #opened(source: FontSource): Promise<OpenFont | null> {
    let opened = this.#open.get(source);
    if (!opened) this.#open.set(source, (opened = this.#embed(source)));
    return opened;
  }

  /** A file that cannot be had or read is passed over: the letters come from the next. */
  async #embed(source: FontSource): Promise<OpenFont | null> {
    try {
      const file = await source.bytes();
      const bytes = evenGlyphs(isWoff2(file) ? unpacked(file) : toSfnt(file));
      const embedded = await this.pdf.embedFont(bytes, { subset: true });
      const { weight, italic } = source;
      return { embedded, shaping: fontkit.create(bytes) as unknown as ShapingFont, weight, italic };
    } catch (cause) {
      if (cause instanceof ExportRefused) this.#missing.add(source);
      if (cause instanceof RangeError || cause instanceof TypeError) return null;
      throw cause;
    }
  }
}

/** @throws RangeError where the file is damaged, whatever its reader calls that. */
function unpacked(file: Uint8Array): Uint8Array {
  try {
    return unpackWoff2(file);
  } catch (cause) {
    throw new RangeError('the font cannot be unpacked', { cause });
  }
}
