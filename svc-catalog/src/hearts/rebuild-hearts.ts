import type { Logger } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { applyHearts, ensureHeartIndex, type Heart } from './heart-index';

/** A page of hearts in the order of svc-assets' export; `next` is null on the last one. */
export type HeartPages = (after: string | undefined) => Promise<{ hearts: Heart[]; next: string | null }>;

/**
 * Takes every heart from its master. It writes into the index that searches read: each heart carries its version, so what is there already
 * changes nothing, and an event that comes meanwhile is never undone.
 */
export async function rebuildHearts(o: { store: Store; pages: HeartPages; log: Logger }): Promise<void> {
  await ensureHeartIndex(o.store);
  let after: string | undefined;
  let read = 0;
  do {
    const page = await o.pages(after);
    await applyHearts(o.store, page.hearts);
    read += page.hearts.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  await o.store.client.indices.refresh({ index: o.store.names.hearts });
  o.log.info({ hearts: read }, 'hearts are taken from their masters');
}
