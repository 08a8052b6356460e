import { madeByBrowser } from '../../fonts/nearest-face';
import type { Op, TextOp } from '../vector/ops';
import type { GlyphStep, OpenFont, PdfFonts } from './pdf-fonts';

/** A glyph at its place; all measures are thousandths of the size of the letters. */
interface PlacedGlyph {
  /** Number in the embedded font, four hexadecimal digits. */
  readonly code: string;
  /** Advance that the font gives, and the one that shaping and spacing ask. */
  readonly own: number;
  readonly wanted: number;
  readonly dx: number;
  readonly dy: number;
  readonly outline: readonly GlyphStep[];
}

/** A piece of text as the glyphs of the fonts that have them, in the order of the screen. */
export interface ShapedText {
  readonly pieces: readonly { readonly font: OpenFont; readonly glyphs: readonly PlacedGlyph[] }[];
  /** Every letter is in a font; where some are in none, the others stand about where they are on the screen. */
  readonly complete: boolean;
  /** What is left to the measured width, for each glyph. */
  readonly spread: number;
  /** The fonts are lighter than the style, or upright: the screen makes their letters bolder, or leaning. */
  readonly bold: boolean;
  readonly slanted: boolean;
}

/** Null where none of the letters is in a font. */
export async function shapeText(op: TextOp, fonts: PdfFonts): Promise<ShapedText | null> {
  const { size } = op.style;
  const shaped = (await fonts.split(op.text, op.style)).map(({ text, font }) => {
    if (!font) return { font, letters: [...text].length };
    const layout = font.shaping.layout(text);
    const em = 1000 / font.shaping.unitsPerEm;
    const hex = font.embedded.encodeText(text).asString();
    const glyphs = layout.glyphs.map((glyph, index): PlacedGlyph => {
      const position = layout.positions[index]!;
      const space = glyph.codePoints.some((point) => point === 0x20 || point === 0x3000);
      return {
        code: hex.slice(index * 4, index * 4 + 4),
        own: glyph.advanceWidth * em,
        wanted: position.xAdvance * em + ((op.letterSpacing + (space ? op.wordSpacing : 0)) / size) * 1000,
        dx: position.xOffset * em,
        dy: position.yOffset * em,
        get outline() {
          return glyph.path.commands.map(({ command, args }) => ({ command, args: args.map((value) => value * em) }));
        },
      };
    });
    return { font, glyphs };
  });
  // Pieces of one run lie in the order of the screen.
  if (op.direction === 'rtl') shaped.reverse();
  const pieces = shaped.filter((piece) => piece.font !== null);
  if (pieces.length === 0 && shaped.length > 0) return null;
  const count = pieces.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const natural = pieces.reduce((sum, { glyphs }) => sum + glyphs.reduce((all, { wanted }) => all + wanted, 0), 0);
  const left = (op.width / size) * 1000 - natural;
  const complete = pieces.length === shaped.length;
  const made = pieces.map(({ font }) => madeByBrowser(font, op.style));
  return {
    pieces: complete ? pieces : withGaps(shaped, Math.max(0, left)),
    complete,
    spread: complete && count > 0 ? left / count : 0,
    bold: made.some(({ bold }) => bold),
    slanted: made.length > 0 && made.every(({ slanted }) => slanted),
  };
}

type Piece = ShapedText['pieces'][number];

/** The pieces with room, which is shared out by their number, where letters that are in no font stand. */
function withGaps(
  shaped: readonly (Piece | { readonly font: null; readonly letters: number })[],
  room: number,
): Piece[] {
  const lacking = shaped.reduce((sum, piece) => sum + (piece.font ? 0 : piece.letters), 0);
  const pieces: Piece[] = [];
  let gap = 0;
  for (const piece of shaped) {
    if (!piece.font) {
      gap += (room * piece.letters) / lacking;
      continue;
    }
    const { font, glyphs } = piece;
    const before = gap;
    pieces.push({ font, glyphs: glyphs.map((glyph, index) => (index === 0 ? movedOn(glyph, before) : glyph)) });
    gap = 0;
  }
  return pieces;
}

const movedOn = (glyph: PlacedGlyph, by: number): PlacedGlyph => ({
  ...glyph,
  wanted: glyph.wanted + by,
  dx: glyph.dx + by,
});

/**
 * Texts that are drawn again at the same place, as glows and outlines are: whoever copies a text, searches it or has it read to them wants it once, so
 * that only the last is text.
 */
export function coveredTexts(ops: readonly Op[]): ReadonlySet<Op> {
  const covered = new Set<Op>();
  const last = new Map<string, Op>();
  for (const op of ops) {
    if (op.kind !== 'text' || !op.element) continue;
    const { a, b, c, d, e, f } = op.matrix;
    const key = [op.element.id, op.text, op.x, op.y, a, b, c, d, e, f].join('\n');
    const before = last.get(key);
    if (before) covered.add(before);
    last.set(key, op);
  }
  return covered;
}
