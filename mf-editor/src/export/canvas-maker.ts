import { ExportRefused } from './refused';

/** A canvas of a page or of a worker: both draw alike. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
export type AnyContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
/** px of a side: longer canvases are refused or come out empty in browsers. */
export const MOST_SIDE = 16_384;
/** Makes a clear canvas; sizes in px. */
export type CanvasMaker = (width: number, height: number) => AnyCanvas;

export const pageCanvas: CanvasMaker = (width, height) =>
  Object.assign(document.createElement('canvas'), { width, height });
export const workerCanvas: CanvasMaker = (width, height) => new OffscreenCanvas(width, height);

/** @throws ExportRefused where the browser has no canvas of that size. */
export function contextOf(canvas: AnyCanvas, options?: CanvasRenderingContext2DSettings): AnyContext {
  const context: AnyContext | null =
    'convertToBlob' in canvas ? canvas.getContext('2d', options) : canvas.getContext('2d', options);
  if (!context) throw new ExportRefused({ why: 'browser' });
  return context;
}

/** The canvas as a file; it is emptied, as its memory can be large. @throws ExportRefused when it cannot be written. */
export async function fileOf(canvas: AnyCanvas, type: string, quality?: number): Promise<Blob> {
  const blob =
    'convertToBlob' in canvas
      ? await canvas.convertToBlob({ type, ...(quality === undefined ? {} : { quality }) })
      : await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  canvas.width = 0;
  if (!blob) throw new ExportRefused({ why: 'browser' });
  return blob;
}

/** Bytes as a `data:` address. */
export function dataUrl(bytes: Uint8Array, type: string): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return `data:${type};base64,${btoa(binary)}`;
}
