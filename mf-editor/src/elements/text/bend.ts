import type { GlyphRun, Line, TextLayout } from '../../text/layout';
import { graphemes } from '../../text/measure';
import type { DrawContext } from '../definition';
import type { Seat } from '../paint';

/** A run, or a part of one, that is drawn at once; px of the element. */
export type Piece = Pick<GlyphRun, 'text' | 'x' | 'style' | 'direction' | 'width' | 'wordSpacing'> & {
  baseline: Line['baseline'];
};
/** The circle of one line; above its centre when `up`. */
export interface Circle {
  readonly radius: number;
  readonly up: boolean;
}

/**
 * The circle that a line's letters stand on: all lines have one centre, so that they stay as far apart as they were laid out. The innermost line has the
 * text's own radius; those further out have larger ones, so that no circle ever shrinks to a point.
 */
export function circleOf({ arc, lines }: Pick<TextLayout, 'arc' | 'lines'>, baseline: number): Circle | null {
  if (!arc) return null;
  const innermost = (arc.up ? lines.at(-1) : lines[0])?.baseline ?? baseline;
  return { radius: arc.radius + Math.abs(baseline - innermost), up: arc.up };
}

/** Letters one by one on a circle; scripts that join their letters go word by word. The context has the piece's font already. */
export function bend(
  context: DrawContext,
  piece: Piece,
  width: number,
  { radius, up }: Circle,
  draw: (piece: Piece, seat: Seat) => void,
): void {
  const joined = piece.direction === 'rtl';
  const parts = joined ? piece.text.split(/(?<=\s)/) : graphemes(piece.text);
  let at = 0;
  for (const part of parts) {
    const before = at === 0 ? 0 : context.measureText(piece.text.slice(0, at)).width;
    const own = context.measureText(piece.text.slice(0, at + part.length)).width - before;
    at += part.length;
    if (part.trim() === '') continue;
    const middle = (joined ? piece.x + piece.width - before - own / 2 : piece.x + before + own / 2) - width / 2;
    const below = up ? radius : -radius;
    const seat = { x: width / 2, y: piece.baseline + below, angle: middle / below };
    context.save();
    context.translate(seat.x, seat.y);
    context.rotate(seat.angle);
    draw({ ...piece, text: part, x: -own / 2, baseline: -below, width: own }, seat);
    context.restore();
  }
}
