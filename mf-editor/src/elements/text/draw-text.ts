import type { ElementOf } from '@commonplace/contracts/design/document';
import type { GlyphRun, TextLayout } from '../../text/layout';
import { canvasFont } from '../../text/measure';
import { scaleOf } from '../canvas-scale';
import type { AssetPicture, DrawContext } from '../definition';
import { fillOf, IN_THE_BOX, seated, type Seat } from '../paint';
import { bend, circleOf, type Piece } from './bend';

type TextElement = ElementOf<'text'>;
type Ink = string | CanvasGradient | CanvasPattern;

export interface TextLook {
  /** Picture seen through the letters. */
  picture: AssetPicture | null;
  /** A text that is written in shows its letters on straight lines. */
  straight: boolean;
  /** Lines outside of these, in px from the element's top, are not looked at. */
  rows?: { from: number; to: number } | null;
}

/** Draws laid out text with its effects: light behind, outline, paint, lines under and through. */
export function drawText(context: DrawContext, element: TextElement, layout: TextLayout, look: TextLook): void {
  const pictured = look.picture?.state === 'ready' ? pictureInk(context, element, look.picture) : null;
  context.textBaseline = 'alphabetic';
  const { glow, outline } = element;
  // Bent pieces are drawn between a save and a restore, which forget what was set.
  const bent = layout.arc !== null && !look.straight;
  let set = nothingSet();
  const fill = (piece: Piece, seat?: Seat) => {
    const ink = pictured ? pictured(seat) : fillOf(context, piece.style.fill, element, seat);
    if (!ink) return;
    prepare(context, piece, bent ? null : set);
    fillPiece(context, piece, ink);
  };
  if (glow && glow.blur > 0) {
    context.save();
    context.shadowColor = glow.colour;
    context.shadowBlur = glow.blur * scaleOf(context);
    context.shadowOffsetX = 0;
    context.shadowOffsetY = 0;
    // Twice, as one blurred shadow is too faint to be called light.
    for (let pass = 0; pass < 2; pass++) each(fill);
    context.restore();
    set = nothingSet();
  }
  if (outline && outline.width > 0) {
    context.strokeStyle = outline.colour;
    // Half of an outline lies under the letter.
    context.lineWidth = outline.width * 2;
    context.lineJoin = 'round';
    each((piece) => {
      prepare(context, piece, bent ? null : set);
      context.strokeText(piece.text, startOf(piece), piece.baseline);
    });
    context.shadowColor = 'transparent';
  }
  each(fill);

  function each(draw: (piece: Piece, seat?: Seat) => void): void {
    for (const line of layout.lines) {
      if (look.rows && (line.y + line.height < look.rows.from || line.y > look.rows.to)) continue;
      if (line.marker) place({ ...line.marker, baseline: line.baseline, width: 0, wordSpacing: 0 }, draw);
      for (const run of line.runs) if (isSeen(run)) place({ ...run, baseline: line.baseline }, draw);
    }
  }
  function place(piece: Piece, draw: (piece: Piece, seat?: Seat) => void): void {
    const circle = look.straight ? null : circleOf(layout, piece.baseline);
    if (!circle) return draw(piece);
    prepare(context, piece, null);
    bend(context, piece, element.width, circle, draw);
  }
}

/** So many fonts of one text are each set once; what is in further ones is drawn in its order. */
const FONTS_APART = 4;

/**
 * Draws a text whose letters have colours and no effects at a place, without looking at its box. `set` is what the texts before it have set the context to:
 * a canvas reads a font anew each time that it is set, so that pieces of one font are drawn together.
 */
export function fillPlainText(
  context: DrawContext,
  layout: TextLayout,
  at: { x: number; y: number },
  set: Prepared,
  rows: TextLook['rows'] = null,
): void {
  let left: Piece[] = [];
  for (const { baseline, height, marker, runs, y } of layout.lines) {
    if (rows && (y + height < rows.from || y > rows.to)) continue;
    if (marker) left.push({ ...marker, baseline, width: 0, wordSpacing: 0 });
    for (const run of runs) {
      const { direction, style, text, width, wordSpacing, x } = run;
      if (isSeen(run)) left.push({ direction, style, text, width, wordSpacing, x, baseline });
    }
  }
  for (let fonts = 1; left.length > 0; fonts++) {
    const font = fonts < FONTS_APART ? canvasFont(left[0]!.style) : null;
    const later: Piece[] = [];
    for (const piece of left) {
      const { fill } = piece.style;
      if (font !== null && canvasFont(piece.style) !== font) later.push(piece);
      else if (typeof fill === 'string') {
        prepare(context, piece, set);
        fillPiece(context, piece, fill, at);
      }
    }
    left = later;
  }
}

const isSeen = ({ style, text }: GlyphRun): boolean => text.trim() !== '' || style.underline || style.strike;

/** What the context has been set to by the pieces before; null where that is not known. */
export interface Prepared {
  font: string | null;
  letterSpacing: string | null;
  wordSpacing: string | null;
  direction: Piece['direction'] | null;
}
export const nothingSet = (): Prepared => ({ font: null, letterSpacing: null, wordSpacing: null, direction: null });

/** Sets the context to a piece's look. Neighbours often share it, and a canvas reads a font anew each time that it is set. */
function prepare(
  context: DrawContext,
  { style, wordSpacing, direction }: Omit<Piece, 'baseline'>,
  known: Prepared | null,
): void {
  const set = known ?? nothingSet();
  const font = canvasFont(style);
  const letters = style.letterSpacing === 0 ? '0px' : `${style.letterSpacing * style.size}px`;
  const words = wordSpacing === 0 ? '0px' : `${wordSpacing}px`;
  if (set.font !== font) context.font = set.font = font;
  if (set.letterSpacing !== letters) context.letterSpacing = set.letterSpacing = letters;
  if (set.wordSpacing !== words) context.wordSpacing = set.wordSpacing = words;
  if (set.direction !== direction) context.direction = set.direction = direction;
}

/** A canvas takes the side where the letters begin: the right one for 'rtl'. The x of a run is always its left side. */
const startOf = ({ x, width, direction }: Piece): number => (direction === 'rtl' ? x + width : x);

function fillPiece(context: DrawContext, piece: Piece, ink: Ink, at = ORIGIN): void {
  const { style, width, text } = piece;
  const [x, baseline] = [piece.x + at.x, piece.baseline + at.y];
  context.fillStyle = ink;
  context.fillText(text, startOf(piece) + at.x, baseline);
  const thickness = Math.max(1, style.size * 0.06);
  if (style.underline) context.fillRect(x, baseline + style.size * 0.1, width, thickness);
  if (style.strike) context.fillRect(x, baseline - style.size * 0.3, width, thickness);
}
const ORIGIN: { x: number; y: number } = { x: 0, y: 0 };

/** The picture, laid over the whole box, as a paint for what is drawn in the box or in a letter's own coordinates. */
function pictureInk(
  context: DrawContext,
  { width, height, picture }: TextElement,
  source: Extract<AssetPicture, { state: 'ready' }>,
): ((seat?: Seat) => Ink) | null {
  const pattern = context.createPattern(source.source, 'repeat');
  if (!pattern || !picture) return null;
  const { crop } = picture;
  const scale = Math.max(width / (crop.width * source.width), height / (crop.height * source.height));
  const x = width / 2 - (crop.x + crop.width / 2) * source.width * scale;
  const y = height / 2 - (crop.y + crop.height / 2) * source.height * scale;
  return (seat = IN_THE_BOX) => {
    const [e, f] = seated(seat, x, y);
    const [cos, sin] = [Math.cos(seat.angle) * scale, Math.sin(seat.angle) * scale];
    pattern.setTransform({ a: cos, b: -sin, c: sin, d: cos, e, f });
    return pattern;
  };
}
