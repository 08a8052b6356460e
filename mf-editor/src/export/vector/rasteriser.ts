import type { ImageOp, Op } from './ops';
import { sizeOf } from './canvas-values';
import { contextOf, dataUrl, fileOf, type AnyCanvas, type AnyContext, type CanvasMaker } from '../canvas-maker';
import { replay } from './replay';

export interface Raster {
  /** `data:` address of a PNG or JPEG. */
  data: string;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

/** Makes pictures where vectors end. A browser has a canvas for it; tests bring their own. */
export interface Rasteriser {
  /** The shown part of a picture, no larger than it is printed. */
  image(op: ImageOp): Promise<Raster>;
  /** A whole picture, shown at so many px of the page for each of its own: drawings are painted as large as that. */
  source(source: CanvasImageSource, scale: number): Raster | Promise<Raster>;
  /** Operations painted on a clear ground: `box` in px of the page. */
  paint(
    ops: readonly Op[],
    box: { x: number; y: number; width: number; height: number },
    shadowOnly: boolean,
  ): Raster | Promise<Raster>;
}

/** px of a placed picture per px of the page at most: twice as sharp as the screen prints well. */
const DENSITY = 3;
/** px of what is painted because no vectors can say it. */
const PAINT_DENSITY = 2;
const MOST = 6_000;

export function canvasRasteriser(createCanvas: CanvasMaker): Rasteriser {
  const sources = new Map<CanvasImageSource, { width: number; raster: Promise<Raster> }>();
  const images = new Map<string, Promise<Raster>>();
  let numbered = 0;
  const numbers = new Map<CanvasImageSource, number>();

  async function draw(width: number, height: number, paint: (context: AnyContext) => void): Promise<Raster> {
    const canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
    const context = contextOf(canvas);
    context.imageSmoothingQuality = 'high';
    paint(context);
    const size = { width: canvas.width, height: canvas.height };
    const type = isOpaque(canvas, createCanvas) ? 'image/jpeg' : 'image/png';
    const file = await fileOf(canvas, type, 0.92);
    return { data: dataUrl(new Uint8Array(await file.arrayBuffer()), type), type, ...size };
  }
  return {
    async image({ source, from, to }) {
      let number = numbers.get(source);
      if (number === undefined) numbers.set(source, (number = ++numbered));
      const scale = Math.min(
        1,
        (to.width * DENSITY) / Math.max(1, from.width),
        MOST / Math.max(1, from.width, from.height),
      );
      // Drawings without px of their own are painted as large as they are shown.
      const drawn = from.width < to.width * DENSITY && isDrawing(source);
      const width = drawn ? Math.min(MOST, to.width * DENSITY) : from.width * scale;
      const height = drawn ? Math.min(MOST, to.height * DENSITY) : from.height * scale;
      const key = [number, from.x, from.y, from.width, from.height, width, height].join();
      let known = images.get(key);
      if (!known) {
        known = draw(width, height, (context) =>
          context.drawImage(
            source,
            from.x,
            from.y,
            from.width,
            from.height,
            0,
            0,
            Math.round(width),
            Math.round(height),
          ),
        );
        images.set(key, known);
      }
      return known;
    },
    async source(source, scale) {
      const size = sizeOf(source);
      const most = MOST / Math.max(1, size.width, size.height);
      const by = isDrawing(source) ? Math.max(1, Math.min(scale * DENSITY, most)) : 1;
      const [width, height] = [Math.round(size.width * by), Math.round(size.height * by)];
      const known = sources.get(source);
      if (known && known.width >= width) return known.raster;
      const raster = draw(width, height, (context) => context.drawImage(source, 0, 0, width, height));
      sources.set(source, { width, raster });
      return raster;
    },
    paint(ops, box, shadowOnly) {
      const density = Math.min(PAINT_DENSITY, MOST / Math.max(1, box.width, box.height));
      return draw(box.width * density, box.height * density, (context) => {
        context.setTransform(density, 0, 0, density, -box.x * density, -box.y * density);
        for (const op of ops) replay(context, op, { shadowOnly });
      });
    },
  };
}

/** Whether a picture has no px of its own. In a worker none is such: drawings come there painted. */
export function isDrawing(source: CanvasImageSource): boolean {
  if (typeof HTMLImageElement === 'undefined' || !(source instanceof HTMLImageElement)) return false;
  const { src } = source;
  return src.startsWith('data:') ? src.startsWith('data:image/svg') : /svg/i.test(src);
}

/** A small copy shows whether anything shines through. */
function isOpaque(canvas: AnyCanvas, createCanvas: CanvasMaker): boolean {
  const side = 48;
  const context = contextOf(createCanvas(side, side), { willReadFrequently: true });
  context.drawImage(canvas, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  for (let i = 3; i < data.length; i += 4) if (data[i]! < 255) return false;
  return true;
}
