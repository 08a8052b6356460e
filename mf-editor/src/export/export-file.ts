import { FontLibrary, isStandIn } from '../fonts/font-library';
import { nearestFaces } from '../fonts/nearest-face';
import { dataUrl } from './canvas-maker';
import { ExportEnded } from './export-ended';
import type { FilmTimes } from './film/film-frames';
import type { FilmFormat } from './film/film-size';
import { pageNumbers } from './page-numbers';
import { exportPage, fileName, type ExportParts } from './png';
import { ExportRefused } from './refused';
import { recordPage, type RecordedPage } from './vector/record-page';
import { canvasRasteriser } from './vector/rasteriser';

export const FORMATS = ['png', 'jpg', 'webp', 'gif', 'mp4', 'pdf', 'svg', 'json'] as const;
export type Format = (typeof FORMATS)[number];
const PICTURES = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
export const isPicture = (format: Format): format is keyof typeof PICTURES => format in PICTURES;
/** Shows pages one after the other. */
export const isFilm = (format: Format): format is FilmFormat => format === 'gif' || format === 'mp4';

export interface FileRequest {
  format: Format;
  pages: readonly string[];
  /** px of a picture, or a film, per px of the (first) page. */
  scale: number;
  transparent: boolean;
  /** 0 to 1, of JPEG and WebP. */
  quality: number;
  cropMarks: boolean;
  /** Of a film: how long it shows what. */
  film?: FilmTimes;
}
export interface FileParts extends ExportParts {
  fonts: FontLibrary;
  name: string;
  language: string;
  signal: AbortSignal;
  /** Pages done so far; parts of a page count as parts of one. */
  onProgress: (done: number) => void;
}
export interface ExportedFile {
  name: string;
  blob: Blob;
}

/** How much of a picture's work is drawing. */
const DRAWN = 0.8;

/** A design as one file: several pictures come in a ZIP, and a file of one page of several says which. @throws ExportEnded; RangeError when a picture is too large for the browser. */
export async function exportFile(parts: FileParts, request: FileRequest): Promise<ExportedFile> {
  const { name } = parts;
  if (request.format === 'json') {
    const text = JSON.stringify(parts.store.serialise(), null, 1);
    return { name: fileName(name, 'json'), blob: new Blob([text], { type: 'application/json' }) };
  }
  const numbers = pageNumbers(parts.store, request.pages);
  const alone = numbers.length === 1 ? numbers[0] : '';
  if (request.format === 'pdf') return { name: fileName(name, 'pdf', alone), blob: await pdfFile(parts, request) };
  if (isFilm(request.format)) {
    const { filmFile } = await import('./film/film-file');
    return { name: fileName(name, request.format, alone), blob: await filmFile(parts, request, request.format) };
  }
  const blobs: Blob[] = [];
  for (const [index, page] of request.pages.entries()) {
    parts.signal.throwIfAborted();
    blobs.push(isPicture(request.format) ? await picture(parts, request, page) : await svgFile(parts, request, page));
    parts.onProgress(index + 1);
    await breath();
  }
  if (blobs.length === 1) return { name: fileName(name, request.format, alone), blob: blobs[0]! };
  const files = blobs.map((blob, index) => ({ name: fileName(name, request.format, numbers[index]), blob }));
  return { name: fileName(name, 'zip'), blob: await zipped(files) };
}

/** Files in one ZIP; names that occur twice are numbered. */
export async function zipped(files: readonly ExportedFile[]): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const entries: Record<string, [Uint8Array, { level: 0 | 6 }]> = {};
  for (const { name, blob } of files) {
    let unique = name;
    for (let number = 2; unique in entries; number++) unique = name.replace(/(\.\w+)?$/, ` (${number})$1`);
    // Pictures are compressed already.
    entries[unique] = [new Uint8Array(await blob.arrayBuffer()), { level: /svg|json/.test(blob.type) ? 6 : 0 }];
  }
  return new Blob([zipSync(entries)], { type: 'application/zip' });
}

function picture(parts: FileParts, request: FileRequest, page: string): Promise<Blob> {
  if (!isPicture(request.format)) throw new RangeError('not a picture');
  const { scale, quality } = request;
  const transparent = request.transparent && request.format !== 'jpg';
  const before = request.pages.indexOf(page);
  // What is drawn still has to be written.
  const onPart = (part: number) => parts.onProgress(before + part * DRAWN);
  return exportPage({ ...parts, onPart }, { page, scale, quality, transparent, type: PICTURES[request.format] });
}

async function recorded(parts: FileParts, page: string, transparent: boolean): Promise<RecordedPage> {
  await parts.ready(page);
  return recordPage(parts.store, page, parts.environment, { transparent });
}

async function svgFile(parts: FileParts, request: FileRequest, page: string): Promise<Blob> {
  const { writeSvg } = await import('./svg/write-svg');
  const { page: record, ops } = await recorded(parts, page, request.transparent);
  const texts = ops.flatMap((op) => (op.kind === 'text' ? [op] : []));
  const text = texts.map((op) => op.text).join('');
  const files = parts.fonts.filesFor(new Set(texts.map(({ style }) => style.font)));
  // Files are objects of the library: each is taken once, by however many styles it is wanted.
  const wanted = new Set(
    [...new Set(files.map(({ font }) => font))].flatMap((family) => {
      const own = files.flatMap(({ font, file }) => (font === family ? [file] : []));
      const styles = texts.filter(({ style }) => style.font === family || isStandIn(family));
      return styles.flatMap(({ style }) => nearestFaces(own, style));
    }),
  );
  const used = files.filter(({ file }) => wanted.has(file) && holds(file.subset, text));
  const faces = await Promise.all(
    used.map(async ({ font, file }) => ({
      font,
      weight: file.weight,
      italic: file.italic,
      unicodeRange: FontLibrary.rangeOf(file.subset),
      data: await fontUrl(file.url),
    })),
  );
  const svg = await writeSvg(record, ops, {
    rasteriser: canvasRasteriser(parts.createCanvas),
    faces,
    title: parts.name,
    language: parts.language,
  });
  return new Blob([svg], { type: 'image/svg+xml' });
}

async function pdfFile(parts: FileParts, request: FileRequest): Promise<Blob> {
  const { writePdf } = await import('./pdf/write-pdf');
  /** Each page is recorded when its turn comes: a long design is never held whole. */
  async function* pages(): AsyncGenerator<RecordedPage> {
    for (const page of request.pages) {
      parts.signal.throwIfAborted();
      yield await recorded(parts, page, request.transparent);
      await breath();
    }
  }
  const bytes = await writePdf(pages(), {
    rasteriser: canvasRasteriser(parts.createCanvas),
    // Only what a page uses is fetched.
    fonts: parts.fonts
      .filesFor(Object.keys(parts.fonts.files))
      .flatMap(({ font, file }) =>
        file.woff === null
          ? []
          : [{ font, weight: file.weight, italic: file.italic, bytes: () => fileBytes(file.woff!) }],
      ),
    title: parts.name,
    language: parts.language,
    resolution: parts.store.document.resolution,
    cropMarks: request.cropMarks,
    onPage: async (done) => {
      parts.onProgress(done);
      await breath();
      return !parts.signal.aborted;
    },
  });
  if (!bytes) throw new ExportEnded();
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}

const LETTERS = { arabic: /[\u0600-\u08ff\ufb50-\ufeff]/, hebrew: /[\u0590-\u05ff\ufb1d-\ufb4f]/ } as const;
function holds(subset: string, text: string): boolean {
  if (subset === 'latin' || subset === 'all') return true;
  if (subset === 'arabic' || subset === 'hebrew') return LETTERS[subset].test(text);
  return /[\u0100-\u02ff\u1d00-\u1eff\u20a0-\u20cf\u2c60-\ua7ff]/.test(text);
}

/** Lets the browser answer the person between two pages. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function fileBytes(url: string): Promise<Uint8Array> {
  // A font of the design's own: pages may show such addresses but not fetch them.
  if (url.startsWith('data:'))
    return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const response = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (!response?.ok) throw new ExportRefused({ why: 'font' });
  return new Uint8Array(await response.arrayBuffer());
}
async function fontUrl(url: string): Promise<string> {
  if (url.startsWith('data:')) return url;
  return dataUrl(await fileBytes(url), `font/${url.split('.').pop() ?? 'woff2'}`);
}
