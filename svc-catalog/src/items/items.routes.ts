import type { Store } from '../elastic/store';
import { getItem, similarItems as similarItemsOperation, type ItemDetail } from '@commonplace/contracts/catalog/items';
import { bind, type Route } from '@commonplace/service-kit';
import { gridItemOf } from '../search/grid-item-of';
import type { ItemDocument } from '../search/mapping';
import { findItem } from './find-item';
import { similarItems } from './similar-items';

const safe = (auth: { uid: number; safe_search: boolean }) => auth.uid === 0 || auth.safe_search;

export const itemRoutes = ({ store }: { store: Store }): Route[] => [
  bind(getItem, async ({ params, auth }) => detailOf(await findItem(store, { ...params, safe: safe(auth) }))),
  bind(similarItemsOperation, async ({ params, auth }) => ({
    results: await similarItems(store, { ...params, safe: safe(auth) }),
  })),
];

function detailOf(item: ItemDocument): ItemDetail {
  return {
    ...gridItemOf(item),
    title: item.title,
    description: item.description,
    tags: item.tags,
    author: item.author,
    owner_uid: item.owner_uid,
    licence: item.licence,
    licence_id: item.licence_id,
    attribution: item.display?.attribution ?? '',
    duration: item.duration,
    renditions: item.display?.files ?? {},
    facts: item.display?.facts ?? {},
    ai_generated: item.ai_generated,
    published_at: item.published_at,
  };
}
