import type { DesignElement } from '../document/records';
import type { FontFile } from '../fonts/font-files';
import { exportFile, isFilm, isPicture, type ExportedFile, type FileParts, type FileRequest } from './export-file';
import type { ExportStore } from './png';
import { densityOf, largerWanted, ofPage, openLarger, withLarger, type LargerParts } from './larger-pictures';
import { exportInWorker, WorkerUnable, type ExportPort } from './worker/export-in-worker';
import { sentPictures, wantedPictures } from './worker/page-pictures';
import type { ExportTask, SentPage, Unable } from './worker/protocol';

/** px and elements up to which a picture is drawn in the page: that is over before a worker has begun. */
const SMALL = { pixels: 4_200_000, elements: 12_000, vectors: 300 } as const;

export interface AnywhereParts extends FileParts {
  startWorker: () => Promise<ExportPort>;
  /** Told when the page itself has to do what a worker should. */
  onHere?: (reason: Unable) => void;
  /** Where pictures come from that the file needs larger than they are on the screen; without it those of the screen are drawn. */
  larger?: LargerParts;
}

/**
 * A design as a file, as it is at this moment: what is changed meanwhile is not in it. What takes long is done by a worker, so that the page stays free;
 * where the browser has none that can, by the page. @throws ExportEnded, RangeError
 */
export async function exportAnywhere(parts: AnywhereParts, request: FileRequest): Promise<ExportedFile> {
  const store = snapshot(parts.store, request.pages);
  const here = { ...parts, store };
  if (!takesLong(store, request)) return exportHere(here, request);
  try {
    return await exportInWorker(taskOf(here, request), {
      start: parts.startWorker,
      page: (id) => sentPage(here, id, request),
      signal: parts.signal,
      onProgress: parts.onProgress,
    });
  } catch (error) {
    if (!(error instanceof WorkerUnable)) throw error;
    parts.onHere?.(error.reason);
    return exportHere(here, request);
  }
}

/** The same in the page: larger pictures are there while their page is drawn. */
async function exportHere(parts: AnywhereParts, request: FileRequest): Promise<ExportedFile> {
  if (!parts.larger) return exportFile(parts, request);
  const larger = new Map<string, ImageBitmap>();
  const clear = () => {
    for (const picture of larger.values()) picture.close();
    larger.clear();
  };
  const environment = { ...parts.environment };
  const ready = async (page: string) => {
    await parts.ready(page);
    clear();
    for (const [id, picture] of await largerOf(parts, page, request)) larger.set(id, picture);
    Object.assign(environment, withLarger(parts.environment, larger, parts.createCanvas));
  };
  try {
    return await exportFile({ ...parts, environment, ready }, request);
  } finally {
    clear();
  }
}

function largerOf(
  { environment, larger, signal, store }: Pick<AnywhereParts, 'environment' | 'larger' | 'signal' | 'store'>,
  page: string,
  request: Pick<FileRequest, 'format' | 'pages' | 'scale'>,
): Promise<Map<string, ImageBitmap>> {
  if (!larger) return Promise.resolve(new Map<string, ImageBitmap>());
  const density = densityOf(ofPage(store, page, request), store.document.resolution);
  return openLarger(largerWanted(store.elements(page).values(), density, { ...larger, environment }), larger, signal);
}

/** Whether the page would stand still for longer than a person notices. */
export function takesLong(store: ExportStore, { format, pages, scale }: FileRequest): boolean {
  if (format === 'json') return false;
  if (format === 'pdf' || isFilm(format) || pages.length > 1) return true;
  const [id = ''] = pages;
  const elements = store.elements(id).size;
  if (!isPicture(format)) return elements > SMALL.vectors;
  const page = store.pages.get(id);
  return elements > SMALL.elements || (page?.width ?? 0) * (page?.height ?? 0) * scale * scale > SMALL.pixels;
}

/** The pages as they are now, and what is on those that are made. Records never change, so that lists of them are enough. */
function snapshot(store: ExportStore, pages: readonly string[]): ExportStore {
  const records = new Map(store.pages);
  const elements = new Map<string, ReadonlyMap<string, DesignElement>>();
  for (const id of pages) elements.set(id, new Map(store.elements(id)));
  const { document } = store;
  return {
    pages: records,
    elements: (page) => elements.get(page) ?? new Map<string, DesignElement>(),
    document,
    serialise: () => store.serialise(),
  };
}

function taskOf({ fonts, language, name, store }: FileParts, request: FileRequest): ExportTask {
  return {
    request,
    name,
    language,
    document: store.document,
    pages: [...store.pages.values()],
    fonts: Object.fromEntries(Object.entries(fonts.files).map(([family, files]) => [family, files.map(absolute)])),
  };
}

/** A worker has another place than the page: addresses have to be whole. */
function absolute(file: FontFile): FontFile {
  const whole = (url: string) => new URL(url, document.baseURI).href;
  return { ...file, url: whole(file.url), woff: file.woff === null ? null : whole(file.woff) };
}

/** A page as a worker gets it: nothing that only the page can ask for is left to ask. */
export async function sentPage(
  parts: Pick<AnywhereParts, 'environment' | 'store' | 'ready' | 'larger' | 'signal'>,
  id: string,
  request: FileRequest,
): Promise<{ page: SentPage; transfer: Transferable[] }> {
  await parts.ready(id);
  const { environment, store } = parts;
  const elements = [...store.elements(id).values()];
  const wanted = wantedPictures(elements, densityOf(ofPage(store, id, request)), (asset) => {
    const known = environment.picture(asset);
    return known.state === 'ready' ? known : null;
  });
  const watermarked = elements.filter((element) => environment.watermarked?.(element)).map(({ id: one }) => one);
  const larger = await largerOf(parts, id, request);
  const pictures = await sentPictures(wanted, (asset, recolour) => environment.picture(asset, recolour), larger);
  return {
    page: { id, elements, pictures, watermarked },
    transfer: pictures.flatMap(({ bitmap }) => (bitmap ? [bitmap] : [])),
  };
}
