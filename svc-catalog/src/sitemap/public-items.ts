import { SITEMAP_CHUNK, SITEMAP_PAGE } from '@commonplace/contracts/catalog/sitemap';
import { pageOf } from '@commonplace/contracts/kinds';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { scopeFilters } from '../search/filters-of';
import type { ItemDocument } from '../search/mapping';

/** Ids of one step on the way through all items: the most that the engine gives at once. */
const STEP = 10_000;

/** Of every public item, after one: what everybody may see without signing in. */
const query = (after: string) => ({
  bool: { filter: [...scopeFilters('all', true), ...(after ? [{ range: { id: { gt: after } } }] : [])] },
});

/** A page of public items in the order of their ids. */
export async function publicItems(
  store: Store,
  after: string,
): Promise<{ items: { page: string; image: string; changed: string }[]; next: string | null }> {
  const { hits } = await ask(() =>
    store.client.search<Pick<ItemDocument, 'id' | 'kind' | 'published_at' | 'display'>>({
      index: store.names.items,
      size: SITEMAP_PAGE,
      track_total_hits: false,
      query: query(after),
      sort: [{ id: 'asc' }],
      _source: ['id', 'kind', 'published_at', 'display.preview.url'],
    }),
  );
  const found = hits.hits.flatMap(({ _source }) => (_source ? [_source] : []));
  return {
    items: found.map(({ id, kind, published_at, display }) => ({
      page: pageOf(kind, id),
      image: display?.preview.url ?? '',
      changed: published_at,
    })),
    next: found.length === SITEMAP_PAGE ? (found.at(-1)?.id ?? null) : null,
  };
}

/** Where each file of the sitemap begins. Goes through the ids of all items, a step at a time. */
export async function publicChunks(
  store: Store,
  o: { chunk: number; step: number } = { chunk: SITEMAP_CHUNK, step: STEP },
): Promise<{ after: string; changed: string }[]> {
  const chunks: { after: string; changed: string }[] = [];
  let after = '';
  for (let seen = 0; ;) {
    const { hits } = await ask(() =>
      store.client.search({
        index: store.names.items,
        size: o.step,
        track_total_hits: false,
        query: query(after),
        sort: [{ id: 'asc' }],
        _source: false,
        docvalue_fields: [{ field: 'published_at', format: 'strict_date_time' }],
      }),
    );
    for (const { sort, fields } of hits.hits) {
      const [changed = ''] = (fields?.['published_at'] ?? []) as string[];
      const last = chunks.at(-1);
      if (!last || seen % o.chunk === 0) chunks.push({ after, changed });
      else if (changed > last.changed) last.changed = changed;
      after = String(sort?.[0]);
      seen++;
    }
    if (hits.hits.length < o.step) return chunks;
  }
}
