import { UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';
import { measured, type Database, type Logger } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { encode } from '../media/encode';
import { ladder, type Rungs } from '../media/ladder';
import { decodeRaster, type Decoded } from '../media/picture';
import type { ObjectStore } from '../store/object-store';
import type { DecodedCache } from './decoded-cache';
import { markProcessed } from './mark-processed';
import { EARLY_WIDTH, type Upload } from './upload';
import type { UploadRepo } from './upload.repo';

/** Pictures whose renditions are made at once: one a core of the smallest machine. */
const AT_ONCE = 2;
const FORMATS = ['webp', 'jpg'] as const;
type Format = (typeof FORMATS)[number];

/** Makes what is missing of the renditions of uploads; making them twice changes nothing. */
export interface Renditions {
  /** Makes all of one upload; what runs already is waited for. Throws what a picture or an engine throws. */
  make(id: string): Promise<void>;
  /** The same for whoever asks for a file below a folder; answers whether the folder is one that waits for its renditions. */
  makeFor(folder: string): Promise<boolean>;
}

/** Private note that says which upload a public folder without all its renditions belongs to. */
export function noteKey(folder: string): string {
  return `w/${folder.slice(2)}`;
}

async function rungsOf(file: string, widths: readonly number[]): Promise<Rungs> {
  return ladder((await decodeRaster(file, { pixels: UPLOAD_LIMITS.pixels })).decoded, widths);
}

export function renditions(o: {
  db: Database;
  now: () => Date;
  store: ObjectStore;
  uploads: UploadRepo;
  decoded: DecodedCache;
  log: Logger;
}): Renditions {
  const working = pLimit(AT_ONCE);
  const running = new Map<string, Promise<void>>();

  const makeAll = async (upload: Upload): Promise<void> => {
    const { folder, widths, original, id } = upload;
    const rungs = o.decoded.take(id) ?? (await o.store.withFile(original, (file) => rungsOf(file, widths)));
    const makeOne = async (width: number, format: Format): Promise<void> => {
      const key = `${folder}/${width}.${format}`;
      if (format === 'webp' && width <= EARLY_WIDTH) return;
      if (await o.store.head(key)) return;
      await o.store.put(key, (await encode(rungs.get(width) as Decoded, width, format)).data);
    };
    for (const width of widths) {
      // While one is written, the other is made. Both have ended before a job that failed is tried again.
      const ended = await Promise.allSettled(FORMATS.map((format) => makeOne(width, format)));
      for (const one of ended) if (one.status === 'rejected') throw one.reason;
    }
    // Deleted for good in the meantime: then nothing of it may stay but what a copy for a team shares.
    if (!(await markProcessed(o, id, 'done')) && !(await o.uploads.hasFile(original)))
      await o.store.deleteUnder(`${folder}/`);
    await o.store.delete(noteKey(folder));
  };
  const make = (id: string): Promise<void> => {
    const current = running.get(id);
    if (current) return current;
    const job = working(async () => {
      const upload = await o.uploads.byId(id);
      if (upload?.processing === 'pending') await measured('upload', () => makeAll(upload));
    }).finally(() => running.delete(id));
    running.set(id, job);
    return job;
  };
  return {
    make,
    async makeFor(folder) {
      const note = noteKey(folder);
      if (!(await o.store.head(note))) return false;
      try {
        await make((await o.store.bytes(note)).toString('utf8'));
      } catch (err) {
        // The job itself is tried again and keeps the reason; the viewer gets the nearest rendition that is there.
        o.log.warn({ err }, 'a rendition could not be made for a viewer');
      }
      return true;
    },
  };
}
