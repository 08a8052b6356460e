import type { Paint } from '@commonplace/contracts/design/document';
import type { DrawContext } from './definition';

/** A paint as a canvas takes it, over a box; null paints nothing. */
export function fillOf(
  context: Pick<DrawContext, 'createLinearGradient' | 'createRadialGradient'>,
  paint: Paint,
  box: { width: number; height: number; x?: number; y?: number },
): string | CanvasGradient | null {
  if (paint === null || typeof paint === 'string') return paint;
  // A box without a size has nothing to run a gradient over.
  const width = Math.max(0.001, box.width);
  const height = Math.max(0.001, box.height);
  const [cx, cy] = [(box.x ?? 0) + width / 2, (box.y ?? 0) + height / 2];
  const gradient = paint.kind === 'linear' ? linear(paint.angle) : radial();
  for (const { at, colour } of paint.stops) gradient.addColorStop(at, colour);
  return gradient;

  function linear(degrees: number): CanvasGradient {
    const angle = degrees * (Math.PI / 180);
    // Half the length that the gradient needs to reach the corners at this angle, as CSS does it.
    const half = (Math.abs(width * Math.cos(angle)) + Math.abs(height * Math.sin(angle))) / 2;
    const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
    return context.createLinearGradient(cx - dx, cy - dy, cx + dx, cy + dy);
  }
  function radial(): CanvasGradient {
    return context.createRadialGradient(cx, cy, 0, cx, cy, Math.hypot(width, height) / 2);
  }
}
