import { canKeepPages, OFFLINE } from '@commonplace/remote-kit/offline';
import { pageStore } from '@commonplace/remote-kit/page-store';

/** Remotes that are kept for work without a network, once they were used. */
const KEPT: ReadonlySet<string> = new Set(['mf-editor']);
/** ms that a page is given for itself before anything is kept. */
const REST_MS = 4_000;
/** Whose copies of designs are kept here. */
const OWNER = 'commonplace-offline-owner';

/**
 * The page's side of the offline worker. It is asked for when a remote that is kept was used, so that who only looks around is sent nothing. Where
 * there is none (an insecure origin, a browser that forbids it) nothing is kept, and everything else works.
 */
export function createOffline(page: Window & typeof globalThis) {
  // The edge says whether pages may be kept; where they may not, its worker removes one that is there.
  const workers = canKeepPages(page) ? page.navigator.serviceWorker : undefined;
  const saving = (page.navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const kept = new Set<string>();
  const owner = pageStore(() => page.localStorage);
  return {
    /** A version of a remote was used: it is kept whole, when the page is at rest. */
    used(name: string, version: string | undefined): void {
      if (!workers || saving || version === undefined || !KEPT.has(name) || kept.has(name)) return;
      kept.add(name);
      page.setTimeout(() => {
        void workers
          .register('/sw.js')
          .then(() => workers.ready)
          .then(
            ({ active }) => active?.postMessage({ keep: { name, version } }),
            () => undefined,
          );
      }, REST_MS);
    },
    /** Copies of designs and their files belong to one account: they are forgotten for another, and for nobody (`undefined`). */
    async belongTo(uid: number | undefined): Promise<void> {
      if (uid !== undefined && owner.getItem(OWNER) === String(uid)) return;
      page.indexedDB?.deleteDatabase(OFFLINE.database);
      await page.caches?.delete(OFFLINE.files);
      if (uid === undefined) owner.removeItem(OWNER);
      else owner.setItem(OWNER, String(uid));
    },
  };
}
