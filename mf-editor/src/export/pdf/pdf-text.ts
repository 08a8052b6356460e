import { PDFHexString } from 'pdf-lib';
import { SLANT } from '../../fonts/nearest-face';
import { apply, multiply, type Matrix } from '../vector/matrix';
import type { TextOp } from '../vector/ops';
import type { OpenFont } from './pdf-fonts';
import { num } from './pdf-numbers';
import type { ShapedText } from './shape-text';

/** From px about the left end of the baseline, which run up, to points of the sheet. */
function placeOf(op: TextOp, { slanted }: ShapedText, flipped: Matrix): Matrix {
  const upright = { a: 1, b: 0, c: slanted ? SLANT : 0, d: -1, e: op.x, f: op.y };
  return multiply(multiply(flipped, op.matrix), upright);
}

/**
 * A piece of text as operators. Every glyph stands where the screen has it: its advance is what shaping and spacing ask, and what is left to the
 * measured width is spread over all. `mode` are operators that say how letters are painted.
 */
export function writeText(
  op: TextOp,
  shaped: ShapedText,
  mode: string,
  nameOf: (font: OpenFont) => string,
  flipped: Matrix,
): string {
  const { size } = op.style;
  const place = placeOf(op, shaped, flipped);
  // Joined scripts have glyphs without a letter and in another order, and some letters are in no font: what they say is written beside them.
  const said =
    op.direction === 'rtl' || !shaped.complete
      ? `/Span << /ActualText ${PDFHexString.fromText(op.text).toString()} >> BDC`
      : null;
  const lines = [
    ...(said ? [said] : []),
    'BT',
    mode,
    `${[place.a, place.b, place.c, place.d, place.e, place.f].map(num).join(' ')} Tm`,
  ];
  for (const { font, glyphs } of shaped.pieces) {
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
      const after = own - wanted - shaped.spread + dx;
      parts += `${before}${PDFHexString.of(code).toString()}${Math.abs(after) < 0.01 ? '' : ` ${num(after)} `}`;
    }
    flush();
    if (rise !== 0) lines.push('0 Ts');
  }
  lines.push('ET');
  if (said) lines.push('EMC');
  return lines.join('\n');
}

/** The same glyphs at the same places as outlines, which no reader takes for text. */
export function writeOutlines(op: TextOp, shaped: ShapedText, flipped: Matrix): string {
  const thousandth = op.style.size / 1000;
  const place = placeOf(op, shaped, flipped);
  const lines: string[] = [];
  let x = 0;
  for (const { glyphs } of shaped.pieces)
    for (const { outline, wanted, dx, dy } of glyphs) {
      const at = (px: number, py: number) => apply(place, (x + dx + px) * thousandth, (dy + py) * thousandth);
      let [cx, cy] = [0, 0];
      for (const { command, args } of outline) {
        const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
        if (command === 'moveTo' || command === 'lineTo')
          lines.push(`${at(a, b).map(num).join(' ')} ${command === 'moveTo' ? 'm' : 'l'}`);
        else if (command === 'closePath') lines.push('h');
        else {
          // PDF knows cubic curves only.
          const curve =
            command === 'quadraticCurveTo'
              ? [cx + (2 / 3) * (a - cx), cy + (2 / 3) * (b - cy), c + (2 / 3) * (a - c), d + (2 / 3) * (b - d), c, d]
              : [a, b, c, d, e, f];
          const points = [0, 2, 4].flatMap((from) => at(curve[from]!, curve[from + 1]!));
          lines.push(`${points.map(num).join(' ')} c`);
        }
        if (args.length >= 2) [cx, cy] = [args.at(-2)!, args.at(-1)!];
      }
      x += wanted + shaped.spread;
    }
  return lines.join('\n');
}
