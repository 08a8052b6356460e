import type { DesignElement, PageRecord } from '../document/records';
import type { FontFile } from '../fonts/font-files';
import { exportFile, isPicture, type ExportedFile, type FileParts, type FileRequest } from './export-file';
import type { ExportStore } from './png';
import { exportInWorker, WorkerUnable, type ExportPort } from './worker/export-in-worker';
import { sentPictures, wantedPictures } from './worker/page-pictures';
import type { ExportTask, SentPage, Unable } from './worker/protocol';

/** px and elements up to which a picture is drawn in the page: that is over before a worker has begun. */
const SMALL = { pixels: 4_200_000, elements: 12_000, vectors: 300 } as const;
/** px of a placed picture per px of the page in files of vectors, as their rasteriser asks at most. */
const VECTOR_DENSITY = 3;

export interface AnywhereParts extends FileParts {
  startWorker: () => Promise<ExportPort>;
  /** Told when the page itself has to do what a worker should. */
  onHere?: (reason: Unable) => void;
}

/**
 * A design as a file, as it is at this moment: what is changed meanwhile is not in it. What takes long is done by a worker, so that the page stays free;
 * where the browser has none that can, by the page. @throws ExportEnded, RangeError
 */
export async function exportAnywhere(parts: AnywhereParts, request: FileRequest): Promise<ExportedFile> {
  const store = snapshot(parts.store, request.pages);
  const here = { ...parts, store };
  if (!takesLong(store, request)) return exportFile(here, request);
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
    return exportFile(here, request);
  }
}

/** Whether the page would stand still for longer than a person notices. */
export function takesLong(store: ExportStore, { format, pages, scale }: FileRequest): boolean {
  if (format === 'json') return false;
  if (format === 'pdf' || pages.length > 1) return true;
  const [id = ''] = pages;
  const elements = store.elements(id).size;
  if (!isPicture(format)) return elements > SMALL.vectors;
  const page = store.pages.get(id);
  return elements > SMALL.elements || (page?.width ?? 0) * (page?.height ?? 0) * scale * scale > SMALL.pixels;
}

/** The pages as they are now. Records never change, so that lists of them are enough. */
function snapshot(store: ExportStore, pages: readonly string[]): ExportStore {
  const records = new Map<string, PageRecord>();
  const elements = new Map<string, ReadonlyMap<string, DesignElement>>();
  for (const id of pages) {
    const record = store.pages.get(id);
    if (record) records.set(id, record);
    elements.set(id, new Map(store.elements(id)));
  }
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
  parts: Pick<FileParts, 'environment' | 'store' | 'ready'>,
  id: string,
  { format, scale }: FileRequest,
): Promise<{ page: SentPage; transfer: Transferable[] }> {
  await parts.ready(id);
  const { environment, store } = parts;
  const elements = [...store.elements(id).values()];
  const wanted = wantedPictures(elements, isPicture(format) ? scale : VECTOR_DENSITY, (asset) => {
    const known = environment.picture(asset);
    return known.state === 'ready' ? known : null;
  });
  const watermarked = elements.filter((element) => environment.watermarked?.(element)).map(({ id: one }) => one);
  const pictures = await sentPictures(wanted, (asset, recolour) => environment.picture(asset, recolour));
  return {
    page: { id, elements, pictures, watermarked },
    transfer: pictures.flatMap(({ bitmap }) => (bitmap ? [bitmap] : [])),
  };
}
