import type { Change } from '@commonplace/contracts/design/changes';
import type { DesignDocument } from '@commonplace/contracts/design/document';

/** Work that the server does not have yet. `key` is the design's id, or `new:…` for one that was never saved. */
export interface Draft {
  key: string;
  /** Revision that `changes` were made on. */
  rev: number;
  changes: Change[];
  /** The whole document, of a design that was never saved. */
  document: DesignDocument | null;
  name: string;
  /** ISO time of the last change. */
  at: string;
  /** Account that it was made under; 0 or nothing for a visitor. */
  uid?: number | undefined;
}

/** Where unsaved work survives a closed tab. */
export interface DraftStore {
  get(key: string): Promise<Draft | undefined>;
  put(draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  list(): Promise<Draft[]>;
}

const DATABASE = 'commonplace-editor';
const STORE = 'drafts';

/** Drafts in the browser's own database. A browser without one (private windows of some) keeps them for as long as the tab lives. */
export function openDrafts(factory: IDBFactory | undefined): DraftStore {
  const memory = memoryDrafts();
  if (!factory) return memory;
  const opened = open(factory).catch(() => null);
  const within = async <T>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest,
    fallback: () => Promise<T>,
  ) => {
    const database = await opened;
    if (!database) return fallback();
    return request(run(database.transaction(STORE, mode).objectStore(STORE)) as IDBRequest<T>);
  };
  return {
    get: (key) =>
      within<Draft | undefined>(
        'readonly',
        (store) => store.get(key) as IDBRequest<Draft | undefined>,
        () => memory.get(key),
      ),
    put: async (draft) =>
      void (await within<unknown>(
        'readwrite',
        (store) => store.put(draft),
        () => memory.put(draft),
      )),
    remove: async (key) =>
      void (await within<unknown>(
        'readwrite',
        (store) => store.delete(key),
        () => memory.remove(key),
      )),
    list: () =>
      within<Draft[]>(
        'readonly',
        (store) => store.getAll() as IDBRequest<Draft[]>,
        () => memory.list(),
      ),
  };
}

export function memoryDrafts(): DraftStore {
  const drafts = new Map<string, Draft>();
  return {
    get: async (key) => structuredClone(drafts.get(key)),
    put: async (draft) => void drafts.set(draft.key, structuredClone(draft)),
    remove: async (key) => void drafts.delete(key),
    list: async () => structuredClone([...drafts.values()]),
  };
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const opening = factory.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'key' });
  return request(opening);
}

function request<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('the database does not answer'));
  });
}
