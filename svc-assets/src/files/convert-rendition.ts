import { AppError, measured } from '@commonplace/service-kit';
import pLimit from 'p-limit';
import { askPictures } from '../media/picture-process';
import type { ObjectStore } from '../store/object-store';
import { candidates, stepFor, type RenditionKey } from './rendition';

/** One at a time, and few waiting: AVIF takes a core for a second, and nobody's page may hang on it. */
const WAITING = 12;

/** Makes renditions in formats that are only made when somebody asks, from the kept WebP, and keeps them. */
export interface Converter {
  /**
   * The key of a rendition in the format asked for. Undefined when there is nothing to make it from. Throws TOO_MANY while too many wait.
   */
  make(asked: RenditionKey): Promise<string | undefined>;
}

export function renditionConverter(store: ObjectStore): Converter {
  const working = pLimit(1);
  const running = new Map<string, Promise<string | undefined>>();

  const convert = async ({ folder, format }: RenditionKey, step: number): Promise<string | undefined> => {
    for (const source of candidates(`${folder}/${step}.webp`)) {
      if (!(await store.head(source))) continue;
      const key = source.replace(/\.webp$/, `.${format}`);
      if (await store.head(key)) return key;
      const input = await store.bytes(source);
      await store.put(key, await askPictures({ kind: 'converted', input, format: format === 'avif' ? 'avif' : 'jpg' }));
      return key;
    }
    return undefined;
  };
  return {
    async make(asked) {
      const step = stepFor(asked.width);
      const id = `${asked.folder}/${step}.${asked.format}`;
      const current = running.get(id);
      if (current) return current;
      if (working.pendingCount >= WAITING) throw new AppError('TOO_MANY', { retryAfter: 2 });
      const work = working(() => measured('rendition', () => convert(asked, step))).finally(() => running.delete(id));
      running.set(id, work);
      return work;
    },
  };
}
