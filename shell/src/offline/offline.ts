import { canKeepPages, OFFLINE } from '@commonplace/remote-kit/offline';

/** Remotes that are kept for work without a network, once they were used. */
const KEPT: ReadonlySet<string> = new Set(['mf-editor']);
/** ms that a page is given for itself before anything is kept. */
const REST_MS = 4_000;

/**
 * The page's side of the offline worker. Where there is none (an insecure origin, a browser that forbids it) nothing is kept, and everything else
 * works.
 */
export function createOffline(page: Window & typeof globalThis) {
  // The edge says whether pages may be kept; where they may not, its worker removes one that is there.
  const workers = canKeepPages(page) ? page.navigator.serviceWorker : undefined;
  const saving = (page.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const kept = new Set<string>();
  return {
    /** Installs the worker, or lets it look for its next release. */
    start(): void {
      if (!workers) return;
      const register = () => void workers.register('/sw.js').catch(() => undefined);
      if (page.document.readyState === 'complete') register();
      else page.addEventListener('load', register, { once: true });
    },
    /** A version of a remote was used: it is kept whole, when the page is at rest. */
    used(name: string, version: string | undefined): void {
      if (!workers || saving || version === undefined || !KEPT.has(name) || kept.has(name)) return;
      kept.add(name);
      page.setTimeout(() => {
        void workers.ready.then(
          ({ active }) => active?.postMessage({ keep: { name, version } }),
          () => undefined,
        );
      }, REST_MS);
    },
    /** Forgets copies of designs and their files: they belong to whoever logged out. */
    async forget(): Promise<void> {
      page.indexedDB?.deleteDatabase(OFFLINE.database);
      await page.caches?.delete(OFFLINE.files);
    },
  };
}
