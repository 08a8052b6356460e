import type { ElementOf } from '@commonplace/contracts/design/document';
import type { AnyCanvas, AnyContext, CanvasMaker } from '../../export/canvas-maker';

type Filters = ElementOf<'image'>['filters'];

/** Longest side of an adjusted picture, in px: enough for a full page, little enough to make at once. */
const MOST = 2_400;

export function isAdjusted(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== 0 && value !== false && value !== null);
}

/** Ready-made looks: names of the texts and what they set. */
export const PRESETS: readonly { name: `filter.${string}`; filters: Filters }[] = [
  { name: 'filter.none', filters: {} },
  { name: 'filter.vivid', filters: { saturation: 35, contrast: 12 } },
  { name: 'filter.warm', filters: { temperature: 35, saturation: 8 } },
  { name: 'filter.cool', filters: { temperature: -35, contrast: 6 } },
  { name: 'filter.fade', filters: { contrast: -22, brightness: 8, saturation: -18 } },
  { name: 'filter.dramatic', filters: { contrast: 34, saturation: -12, vignette: 40 } },
  { name: 'filter.mono', filters: { grayscale: true } },
  { name: 'filter.noir', filters: { grayscale: true, contrast: 40, vignette: 30 } },
  { name: 'filter.vintage', filters: { sepia: 45, contrast: -8, vignette: 25 } },
  { name: 'filter.duotone', filters: { duotone: ['#1b1464', '#f7b801'] } },
];

/** Adjustments as CSS names them: 0 is unchanged, -100 to 100; `blur` in px of the source. */
export function cssFilter(filters: Filters, blur: number): string {
  const { brightness = 0, contrast = 0, saturation = 0, grayscale = false, hue = 0, sepia = 0, duotone } = filters;
  const percent = (value: number) => `${Math.max(0, 100 + value)}%`;
  return [
    brightness !== 0 ? `brightness(${percent(brightness)})` : '',
    contrast !== 0 ? `contrast(${percent(contrast)})` : '',
    saturation !== 0 ? `saturate(${percent(saturation)})` : '',
    grayscale || duotone ? 'grayscale(100%)' : '',
    sepia > 0 ? `sepia(${sepia}%)` : '',
    hue !== 0 ? `hue-rotate(${hue}deg)` : '',
    blur > 0 ? `blur(${Math.round(blur * 100) / 100}px)` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * The picture with its adjustments in a canvas of its own. Colours between two (duotone) are the grey picture multiplied with the light one and
 * screened with the dark one; warmth is a veil of orange or blue. `most` is its longest side at most, in px.
 */
export function adjust(
  source: CanvasImageSource,
  size: { width: number; height: number },
  filters: Filters,
  blur: number,
  createCanvas: CanvasMaker,
  most = MOST,
): AnyCanvas | null {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  const canvas = createCanvas(width, height);
  const context: AnyContext | null = 'convertToBlob' in canvas ? canvas.getContext('2d') : canvas.getContext('2d');
  if (!context) return null;
  const css = cssFilter(filters, blur * scale);
  if (css !== '') context.filter = css;
  // What lies beyond the edge is the edge again: a blurred picture must not fade out at its border.
  const spill = Math.ceil(blur * scale * 2);
  if (spill > 0) context.drawImage(source, -spill, -spill, width + 2 * spill, height + 2 * spill);
  context.drawImage(source, 0, 0, width, height);
  context.filter = 'none';
  const veil = (operation: GlobalCompositeOperation, style: string | CanvasGradient, alpha = 1) => {
    context.globalCompositeOperation = operation;
    context.globalAlpha = alpha;
    context.fillStyle = style;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  };
  const opaque = () => {
    // Veils colour transparent parts, too: the source's own alpha cuts them out again.
    context.globalCompositeOperation = 'destination-in';
    context.drawImage(source, 0, 0, width, height);
    context.globalCompositeOperation = 'source-over';
  };
  const { temperature = 0, vignette = 0, duotone } = filters;
  if (duotone) {
    veil('multiply', duotone[1]);
    veil('screen', duotone[0]);
  }
  if (temperature !== 0)
    veil('soft-light', temperature > 0 ? '#ff8a00' : '#0066ff', Math.min(1, Math.abs(temperature) / 100));
  if (vignette > 0) {
    const radius = Math.hypot(width, height) / 2;
    const shade = context.createRadialGradient(width / 2, height / 2, radius * 0.4, width / 2, height / 2, radius);
    shade.addColorStop(0, '#00000000');
    shade.addColorStop(1, '#000000');
    veil('source-over', shade, Math.min(1, vignette / 100));
  }
  if (duotone || temperature !== 0 || vignette > 0) opaque();
  return canvas;
}
