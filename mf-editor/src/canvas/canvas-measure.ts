import { canvasFont, remembering } from '../text/measure';

/** Measures with the browser's own shaping, which also draws. */
export function canvasMeasure(document: Document) {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('this browser has no 2D canvas');
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
