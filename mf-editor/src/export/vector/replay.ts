import { canvasFont } from '../../text/measure';
import type { AnyContext } from '../canvas-maker';
import type { Ink, Op, Segment } from './ops';

/**
 * Paints one operation on a real canvas, whose coordinates are px of the page: for what a format cannot say in vectors (blurred shadows, veils in
 * gradients). `shadowOnly` paints the shadow without what casts it.
 */
export function replay(context: AnyContext, op: Op, options: { shadowOnly?: boolean } = {}): void {
  context.save();
  const { a, d } = context.getTransform();
  const scale = Math.sqrt(Math.abs(a * d));
  for (const clip of op.clips) {
    trace(context, clip.path);
    context.clip(clip.rule);
  }
  context.globalAlpha = op.alpha;
  if (op.shadow) {
    context.shadowColor = op.shadow.colour;
    context.shadowBlur = op.shadow.blur * scale;
    context.shadowOffsetX = op.shadow.x * scale;
    context.shadowOffsetY = op.shadow.y * scale;
  }
  // What casts the shadow is drawn far outside; its shadow is cast back.
  const away = options.shadowOnly ? 100_000 : 0;
  if (away) {
    context.shadowOffsetX += away * scale;
    context.translate(-away, 0);
  }
  if (op.kind === 'path') {
    trace(context, op.path);
    if (op.pen) {
      pen(context, op.pen);
      context.strokeStyle = inkOf(context, op.ink, op.matrix);
      context.stroke();
    } else {
      context.fillStyle = inkOf(context, op.ink, op.matrix);
      context.fill(op.rule);
    }
    return context.restore();
  }
  const { matrix } = op;
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  if (op.kind === 'image') {
    const { from, to } = op;
    context.drawImage(op.source, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height);
    return context.restore();
  }
  context.font = canvasFont({ ...op.style, underline: false, strike: false, fill: null, letterSpacing: 0 });
  context.letterSpacing = `${op.letterSpacing}px`;
  context.wordSpacing = `${op.wordSpacing}px`;
  context.direction = op.direction;
  const x = op.direction === 'rtl' ? op.x + op.width : op.x;
  if (op.pen) {
    pen(context, op.pen);
    context.strokeStyle = inkOf(context, op.ink, null);
    context.strokeText(op.text, x, op.y);
  } else {
    context.fillStyle = inkOf(context, op.ink, null);
    context.fillText(op.text, x, op.y);
  }
  context.restore();
}

export function trace(context: AnyContext, path: readonly Segment[]): void {
  context.beginPath();
  for (const part of path) {
    if (part.kind === 'M') context.moveTo(part.x, part.y);
    else if (part.kind === 'L') context.lineTo(part.x, part.y);
    else if (part.kind === 'C') context.bezierCurveTo(part.x1, part.y1, part.x2, part.y2, part.x, part.y);
    else context.closePath();
  }
}

function pen(context: AnyContext, { width, cap, join, dash }: NonNullable<Extract<Op, { kind: 'path' }>['pen']>): void {
  context.lineWidth = width;
  context.lineCap = cap;
  context.lineJoin = join;
  context.setLineDash([...dash]);
}

/** `matrix` moves the paint to where the outline, which is in px of the page, was drawn. */
function inkOf(context: AnyContext, ink: Ink, matrix: Op['matrix'] | null): string | CanvasGradient | CanvasPattern {
  if (typeof ink === 'string') return ink;
  if (ink.kind === 'picture') {
    const pattern = context.createPattern(ink.source, 'repeat');
    const place = new DOMMatrix([ink.place.a, ink.place.b, ink.place.c, ink.place.d, ink.place.e, ink.place.f]);
    if (matrix) place.preMultiplySelf({ ...matrix });
    pattern?.setTransform(place);
    return pattern ?? '#00000000';
  }
  const at = (x: number, y: number): [number, number] =>
    matrix ? [matrix.a * x + matrix.c * y + matrix.e, matrix.b * x + matrix.d * y + matrix.f] : [x, y];
  const [a, b, c, d] = ink.at;
  const gradient =
    ink.kind === 'linear'
      ? context.createLinearGradient(...at(a, b), ...at(c, d))
      : context.createRadialGradient(...at(a, b), c, ...at(a, b), d);
  for (const stop of ink.stops) gradient.addColorStop(stop.at, stop.colour);
  return gradient;
}
