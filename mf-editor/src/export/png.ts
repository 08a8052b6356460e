import type { PageRecord } from '../document/records';
import type { DocumentStore } from '../document/store';
import { contextOf, fileOf, MOST_SIDE, type AnyCanvas, type CanvasMaker } from './canvas-maker';
import { paintOrder } from '../document/selectors';
import type { DrawEnvironment } from '../elements/definition';
import { ExportRefused } from './refused';
import { paintBackground, paintElements } from '../canvas/page-painter';

/** Larger canvases are refused or come out empty in browsers, in px. */
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
/** The document as an export reads it. */
export type ExportStore = Pick<DocumentStore, 'pages' | 'elements' | 'document' | 'serialise'>;
export interface ExportParts {
  store: ExportStore;
  environment: DrawEnvironment;
  /** Resolves when every font and picture of the page is there or cannot be had. */
  ready(page: string): Promise<void>;
  createCanvas: CanvasMaker;
  /** Ids of what a page paints, lowest first, where somebody knows them already. */
  order?: (page: string) => readonly string[] | null;
  /** Told how much of the page is drawn, from 0 to 1. */
  onPart?: (part: number) => void;
  /** ms that only go up. */
  now?: () => number;
}

/** Elements that are drawn between two words about it. */
const AT_ONCE = 500;
/** ms of drawing after which whoever waits (a key, the pointer, a message) has its turn. */
const LONGEST = 50;

/** A page as a picture, drawn by the same code as the screen. @throws ExportRefused when the picture would be larger than a browser can draw. */
export async function exportPage(parts: ExportParts, request: ExportRequest): Promise<Blob> {
  const page = parts.store.pages.get(request.page);
  if (!page) throw new RangeError('the page does not exist');
  const width = Math.max(1, Math.round(page.width * request.scale));
  const height = Math.max(1, Math.round(page.height * request.scale));
  if (!fits(width, height)) throw new ExportRefused({ why: 'tooLarge', width, height });
  const ground = request.type === 'image/jpeg' ? '#ffffff' : null;
  const canvas = await drawPage(parts, { page, width, height, ground, transparent: request.transparent ?? false });
  return fileOf(canvas, request.type ?? 'image/png', request.quality);
}

/** A page on a canvas of its own, of this size in px; `ground` is the colour that lies below the page's own. */
export async function drawPage(
  parts: ExportParts,
  o: { page: PageRecord; width: number; height: number; ground: string | null; transparent: boolean },
): Promise<AnyCanvas> {
  const { ground, height, page, transparent, width } = o;
  await parts.ready(page.id);
  // Unknown until the page is ready: a worker has it only then.
  const elements = new Map(parts.store.elements(page.id));
  const ids = parts.order?.(page.id) ?? paintOrder(elements).map(({ id }) => id);
  const canvas = parts.createCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.setTransform(width / page.width, 0, 0, height / page.height, 0, 0);
  if (ground !== null) {
    context.fillStyle = ground;
    context.fillRect(0, 0, page.width, page.height);
  }
  if (!transparent) paintBackground(context, page);
  const { now = () => performance.now() } = parts;
  let begun = now();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    paintElements(context, elements, ids.slice(from, from + AT_ONCE), parts.environment);
    parts.onPart?.(Math.min(1, (from + AT_ONCE) / ids.length));
    if (now() - begun < LONGEST) continue;
    await turnOfOthers();
    begun = now();
  }
  return canvas;
}

/** A message to oneself comes after what waits already, and sooner than any timer. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export function fits(width: number, height: number): boolean {
  return width <= MOST_SIDE && height <= MOST_SIDE && width * height <= MOST_AREA;
}

/** A name that every file system takes. */
export function fileName(name: string, extension: string, number = ''): string {
  const usable = name
    .replace(/[\\/:*?"<>|\u0000-\u001f\s]+/g, ' ')
    // Systems hide what begins with a dot, and leave out what ends with one.
    .replace(/^[\s.]+|[\s.]+$/g, '');
  // Whole signs: half of one is no letter anywhere.
  const short = [...usable].slice(0, 80).join('').trim();
  return `${[short === '' ? 'design' : short, number].filter(Boolean).join(' ')}.${extension}`;
}
