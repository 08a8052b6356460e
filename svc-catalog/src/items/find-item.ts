import type { Store } from '../elastic/store';
import { KINDS, type Kind } from '@commonplace/contracts/kinds';
import { AppError } from '@commonplace/service-kit';
import { ask } from '../elastic/client';
import type { ItemDocument } from '../search/mapping';

export interface Wanted {
  /** First segment of the item's page, or its kind's own name. */
  kind: string;
  id: string;
  safe: boolean;
}

/** A published item that this visitor may see. Throws NOT_FOUND for everything else: unknown, withdrawn, of another kind, hidden. */
export async function findItem(store: Store, { kind, id, safe }: Wanted): Promise<ItemDocument> {
  const found = await ask(() => store.client.get<ItemDocument>({ index: store.names.items, id }, { ignore: [404] }));
  // A missing index is also a 404; it answers an error instead of `found`.
  if ('error' in found) throw new AppError('UNAVAILABLE', { detail: 'The catalog is being built', retryAfter: 3 });
  const item = found.found ? found._source : undefined;
  if (!item || item.status !== 'published' || !isOf(item.kind, kind) || (safe && item.adult))
    throw new AppError('NOT_FOUND');
  return item;
}

function isOf(kind: Kind, asked: string): boolean {
  return asked === kind || asked === KINDS[kind].page;
}
