import type { Paint } from '@commonplace/contracts/design/document';
import type { DrawContext } from './definition';

/** A paint as a canvas takes it, over a box; null paints nothing. */
export function fillOf(
  context: DrawContext,
  paint: Paint,
  box: { width: number; height: number; x?: number; y?: number },
): string | CanvasGradient | null {
  if (paint === null || typeof paint === 'string') return paint;
  const { x = 0, y = 0, width, height } = box;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const gradient = paint.kind === 'linear' ? linear() : context.createRadialGradient(cx, cy, 0, cx, cy, radius());
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour);
  return gradient;

  function linear(): CanvasGradient {
    const angle = (typeof paint === 'object' && paint ? paint.angle : 0) * (Math.PI / 180);
    // Half the length that the gradient needs to reach the corners at this angle, as CSS does it.
    const half = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    return context.createLinearGradient(cx - dx, cy - dy, cx + dx, cy + dy);
  }
  function radius(): number {
    return Math.max(Math.hypot(width, height) / 2, 0.001);
  }
}
