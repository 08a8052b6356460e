import type { Paint } from '@commonplace/contracts/design/document';
import type { DrawContext } from './definition';

/** Where the coordinates that are drawn in lie in an element's box: px of their origin, and how far they are turned in radians. */
export interface Seat {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}
export const IN_THE_BOX: Seat = { x: 0, y: 0, angle: 0 };

/** A point of the box in the coordinates of a seat. */
export function seated({ x, y, angle }: Seat, px: number, py: number): [number, number] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [(px - x) * cos + (py - y) * sin, (py - y) * cos - (px - x) * sin];
}

/**
 * A paint as a canvas takes it, over a box; null paints nothing. A canvas turns gradients with what is drawn: for a turned part of the box its `seat` says
 * how, so that the parts together show one gradient.
 */
export function fillOf(
  context: Pick<DrawContext, 'createLinearGradient' | 'createRadialGradient'>,
  paint: Paint,
  box: { width: number; height: number },
  seat: Seat = IN_THE_BOX,
): string | CanvasGradient | null {
  if (paint === null || typeof paint === 'string') return paint;
  // A box without a size has nothing to run a gradient over.
  const width = Math.max(0.001, box.width);
  const height = Math.max(0.001, box.height);
  // Elements are drawn into a box at 0, 0, wherever they lie on the page.
  const [cx, cy] = [width / 2, height / 2];
  const gradient = paint.kind === 'linear' ? linear(paint.angle) : radial();
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour);
  return gradient;

  function linear(degrees: number): CanvasGradient {
    const angle = degrees * (Math.PI / 180);
    // Half the length that the gradient needs to reach the corners at this angle, as CSS does it.
    const half = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    return context.createLinearGradient(...seated(seat, cx - dx, cy - dy), ...seated(seat, cx + dx, cy + dy));
  }
  function radial(): CanvasGradient {
    const [x, y] = seated(seat, cx, cy);
    return context.createRadialGradient(x, y, 0, x, y, Math.hypot(width, height) / 2);
  }
}
