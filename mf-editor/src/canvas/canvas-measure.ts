import { contextOf, type CanvasMaker } from '../export/canvas-maker';
import { canvasFont, remembering } from '../text/measure';

/** Measures with the browser's own shaping, which also draws. */
export function canvasMeasure(createCanvas: CanvasMaker) {
  const context = contextOf(createCanvas(1, 1));
  return remembering((text, style) => {
    context.font = canvasFont(style);
    context.letterSpacing = `${style.letterSpacing * style.size}px`;
    const metrics = context.measureText(text === '' ? 'x' : text);
    return {
      width: text === '' ? 0 : metrics.width,
      ascent: metrics.fontBoundingBoxAscent,
      descent: metrics.fontBoundingBoxDescent,
    };
  });
}
