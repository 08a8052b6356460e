import type { Layer } from 'konva/lib/Layer';
import type { Box } from '../geometry/box';
import type { Viewport } from '../session/viewport';

export type View = ReturnType<Viewport['get']>;

/** The layer's own 2D context and its px per px of the screen. */
export function contextOf(layer: Layer): { context: CanvasRenderingContext2D; ratio: number } {
  const canvas = layer.getCanvas();
  return { context: canvas.getContext()._context, ratio: canvas.getPixelRatio() };
}

/** Draws in px of the page from now on. */
export function place(context: CanvasRenderingContext2D, { zoom, x, y }: View, ratio: number): void {
  context.setTransform(ratio * zoom, 0, 0, ratio * zoom, ratio * x, ratio * y);
}

/** Moves and scales the picture that a layer shows, without drawing it anew. */
export function setTransform(layer: Layer, transform: string): void {
  const { style } = layer.getNativeCanvasElement();
  if (style.transform === transform) return;
  style.transformOrigin = '0 0';
  style.transform = transform;
}

export function sameSize(a: View, b: View): boolean {
  return a.width === b.width && a.height === b.height;
}

/** What is left of a list without some of it. */
export function withoutMiddle(ids: readonly string[], middle: readonly string[]): string[] {
  const taken = new Set(middle);
  return ids.filter((id) => !taken.has(id));
}

/** A box of the page in px of the screen. */
export function onScreen(box: Box, { zoom, x, y }: View): Box {
  return { x: box.x * zoom + x, y: box.y * zoom + y, width: box.width * zoom, height: box.height * zoom };
}
