import type { DrawContext } from './definition';

/** px of the canvas per px that is drawn: what a canvas takes in px of the screen (shadows) is multiplied by it. */
export function scaleOf(context: DrawContext): number {
  const { a, b, c, d } = context.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c));
}
