import { PDFHexString } from 'pdf-lib';
import { madeByBrowser, SLANT } from '../../fonts/nearest-face';
import type { Matrix } from '../vector/matrix';
import { multiply } from '../vector/matrix';
import type { TextOp } from '../vector/ops';
import type { OpenFont, PdfFonts } from './pdf-fonts';
import { num } from './pdf-numbers';

export interface WrittenText {
  /** Operators between BT and ET. */
  operators: string;
  /** Letters that no font has. */
  missing: boolean;
  /** The fonts are lighter than the style: the screen makes their letters bolder. */
  bold: boolean;
}

/**
 * A piece of text as operators. Every glyph stands where the screen has it: its advance is what shaping and spacing ask, and what is left to the
 * measured width is spread over all.
 */
export async function writeText(
  op: TextOp,
  fonts: PdfFonts,
  nameOf: (font: OpenFont) => string,
  flipped: Matrix,
): Promise<WrittenText> {
  const { size } = op.style;
  const shaped = (await fonts.split(op.text, op.style)).map(({ text, font }) => {
    if (!font) return null;
    const layout = font.shaping.layout(text);
    const em = 1000 / font.shaping.unitsPerEm;
    const hex = font.embedded.encodeText(text).asString();
    const glyphs = layout.glyphs.map((glyph, index) => {
      const position = layout.positions[index]!;
      const space = glyph.codePoints.some((point) => point === 0x20 || point === 0x3000);
      return {
        code: hex.slice(index * 4, index * 4 + 4),
        own: glyph.advanceWidth * em,
        wanted: position.xAdvance * em + ((op.letterSpacing + (space ? op.wordSpacing : 0)) / size) * 1000,
        dx: position.xOffset * em,
        dy: position.yOffset * em,
      };
    });
    return { font, glyphs };
  });
  if (shaped.some((piece) => piece === null)) return { operators: '', missing: true, bold: false };
  const pieces = shaped.filter((piece) => piece !== null);
  // Pieces of one run lie in the order of the screen.
  if (op.direction === 'rtl') pieces.reverse();
  const count = pieces.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  const natural = pieces.reduce((sum, { glyphs }) => sum + glyphs.reduce((all, { wanted }) => all + wanted, 0), 0);
  const spread = count > 0 ? ((op.width / size) * 1000 - natural) / count : 0;

  const made = pieces.map(({ font }) => madeByBrowser(font, op.style));
  const slant = made.length > 0 && made.every(({ slanted }) => slanted) ? SLANT : 0;
  const place = multiply(multiply(flipped, op.matrix), { a: 1, b: 0, c: slant, d: -1, e: op.x, f: op.y });
  // Joined scripts have glyphs without a letter and in another order: what they say is written beside them.
  const said =
    op.direction === 'rtl' ? `/Span << /ActualText ${PDFHexString.fromText(op.text).toString()} >> BDC` : null;
  const lines = [
    ...(said ? [said] : []),
    'BT',
    `${[place.a, place.b, place.c, place.d, place.e, place.f].map(num).join(' ')} Tm`,
  ];
  for (const { font, glyphs } of pieces) {
    lines.push(`/${nameOf(font)} ${num(size)} Tf`);
    let parts = '';
    let rise = 0;
    const flush = () => {
      if (parts !== '') lines.push(`[${parts}] TJ`);
      parts = '';
    };
    for (const { code, own, wanted, dx, dy } of glyphs) {
      if (dy !== rise) {
        flush();
        lines.push(`${num((dy / 1000) * size)} Ts`);
        rise = dy;
      }
      const before = dx === 0 ? '' : `${num(-dx)} `;
      const after = own - wanted - spread + dx;
      parts += `${before}${PDFHexString.of(code).toString()}${Math.abs(after) < 0.01 ? '' : ` ${num(after)} `}`;
    }
    flush();
    if (rise !== 0) lines.push('0 Ts');
  }
  lines.push('ET');
  if (said) lines.push('EMC');
  return { operators: lines.join('\n'), missing: false, bold: made.some(({ bold }) => bold) };
}
