import { applyChanges } from '@commonplace/contracts/design/apply';
import type { Design } from '@commonplace/contracts/assets/designs';
import type { Change } from '@commonplace/contracts/design/changes';
import { OFFLINE } from '@commonplace/remote-kit/offline';

/** A design as the server last gave or took it, for work without a network. */
export interface Copy {
  /** Id of the design. */
  key: string;
  answer: Design;
  /** ISO time when it was kept. */
  at: string;
}

/** Designs kept in this browser, the newest {@link MOST_COPIES}. Nothing here ever fails: a copy that cannot be kept is no loss. */
export interface Copies {
  get(id: string): Promise<Copy | undefined>;
  /** Newest first. */
  list(): Promise<Copy[]>;
  keep(answer: Design): Promise<void>;
  /** The server took changes on top of `from`: the copy follows, or goes when it is of another revision. */
  follow(id: string, from: number, rev: number, changes: readonly Change[]): Promise<void>;
}

export const MOST_COPIES = 30;
const STORE = 'designs';

export function openCopies(
  factory: IDBFactory | undefined,
  keepFiles: (urls: string[]) => Promise<void>,
  isWanted: () => boolean,
  now: () => Date = () => new Date(),
): Copies {
  /** Opened for each use: whoever logs out deletes the database, which an open one would hold. */
  const within = async <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    try {
      if (!factory || !isWanted()) return undefined;
      const database = await open(factory);
      try {
        return await request(run(database.transaction(STORE, mode).objectStore(STORE)));
      } finally {
        database.close();
      }
    } catch {
      // A browser without a database, or without room in it.
      return undefined;
    }
  };
  const list = async () => {
    const all = (await within<Copy[]>('readonly', (store) => store.getAll() as IDBRequest<Copy[]>)) ?? [];
    return all.sort((a, b) => b.at.localeCompare(a.at));
  };
  const put = async (answer: Design) => {
    const key = answer.design.id;
    const kept = await within('readwrite', (store) =>
      store.put({ key, answer, at: now().toISOString() } satisfies Copy),
    );
    if (kept !== undefined) await keepFiles(filesOf(answer));
  };
  return {
    get: (id) => within<Copy | undefined>('readonly', (store) => store.get(id) as IDBRequest<Copy | undefined>),
    list,
    async keep(answer) {
      // What has no revision is not theirs to work on: a template of the library.
      if (answer.rev === 0) return;
      await put(answer);
      for (const { key } of (await list()).slice(MOST_COPIES))
        await within('readwrite', (store) => store.delete(key) as IDBRequest<unknown>);
    },
    async follow(id, from, rev, changes) {
      const copy = await within<Copy | undefined>('readonly', (store) => store.get(id) as IDBRequest<Copy | undefined>);
      if (!copy) return;
      if (copy.answer.rev === from)
        return put({ ...copy.answer, rev, document: applyChanges(copy.answer.document, [...changes]) });
      await within('readwrite', (store) => store.delete(id) as IDBRequest<unknown>);
    },
  };
}

/** Files of our own that a design shows. */
export function filesOf({ document }: Pick<Design, 'document'>): string[] {
  const urls = Object.values(document.assets ?? {}).flatMap(({ url, file }) => [url, file ?? '']);
  return [...new Set(urls)].filter((url) => url.startsWith('/files/'));
}

/** Keeps files for the offline worker, those that are there already not again. */
export async function keepFiles(urls: string[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  try {
    const cache = await caches.open(OFFLINE.files);
    for (const url of urls) if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
  } catch {
    // One that cannot be had or kept is missing without a network, as it may be with one.
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(OFFLINE.database, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  return request(opening);
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the database does not answer'));
  });
}
