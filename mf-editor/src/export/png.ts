import type { DocumentStore } from '../document/store';
import { paintOrder } from '../document/selectors';
import type { DrawEnvironment } from '../elements/definition';
import { paintBackground, paintElements } from '../canvas/page-painter';

/** Larger canvases are refused or come out empty in browsers. */
const MOST_SIDE = 16_384;
const MOST_AREA = 120_000_000;

export interface ExportRequest {
  page: string;
  /** px of the picture per px of the page. */
  scale: number;
  /** Leaves the page's ground out. */
  transparent?: boolean;
  type?: 'image/png' | 'image/jpeg' | 'image/webp';
  quality?: number;
}
export interface ExportParts {
  store: DocumentStore;
  environment: DrawEnvironment;
  /** Resolves when every font and picture of the page is there or cannot be had. */
  ready(page: string): Promise<void>;
  createCanvas: (this: void, width: number, height: number) => HTMLCanvasElement;
}

/** A page as a picture, drawn by the same code as the screen. @throws RangeError when the picture would be larger than a browser can draw. */
export async function exportPage(parts: ExportParts, request: ExportRequest): Promise<Blob> {
  const page = parts.store.pages.get(request.page);
  if (!page) throw new RangeError('the page does not exist');
  const width = Math.max(1, Math.round(page.width * request.scale));
  const height = Math.max(1, Math.round(page.height * request.scale));
  if (!fits(width, height)) throw new RangeError(`a picture of ${width} × ${height} px is too large`);
  await parts.ready(page.id);
  const canvas = parts.createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new RangeError('this browser cannot draw the picture');
  context.imageSmoothingQuality = 'high';
  context.setTransform(width / page.width, 0, 0, height / page.height, 0, 0);
  if (request.type === 'image/jpeg') {
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, page.width, page.height);
  }
  if (!request.transparent) paintBackground(context, page);
  const elements = parts.store.elements(page.id);
  paintElements(
    context,
    elements,
    paintOrder(elements).map(({ id }) => id),
    parts.environment,
  );
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, request.type ?? 'image/png', request.quality),
  );
  canvas.width = 0;
  if (!blob) throw new RangeError('this browser cannot write the picture');
  return blob;
}

export function fits(width: number, height: number): boolean {
  return width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_AREA;
}

/** A name that every file system takes. */
export function fileName(name: string, extension: string): string {
  const clean = name
    .replace(/[\\/:*?"<>|\u0000-\u001f]+/g, ' ')
    .trim()
    .slice(0, 80);
  return `${clean === '' ? 'design' : clean}.${extension}`;
}
