import type { estypes } from '@elastic/elasticsearch';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { valueOf } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { tilesOf } from './tile';

/** The tiles of what was found by `TILES`, for lists that go on with them. Throws what the engine throws. */
export async function gridItemsOf(store: Store, hits: readonly estypes.SearchHit[]): Promise<GridItem[]> {
  return (await tilesOf(store, hits)).map(valueOf);
}
