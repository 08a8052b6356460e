import type { estypes } from '@elastic/elasticsearch';
import type { GridItem } from '@commonplace/contracts/grid-item';
import type { Store } from '../elastic/store';
import { gridItemOf } from './grid-item-of';
import { tilesOf } from './tile';

/** The tiles of what was found by `TILES`, as pages get them. Throws what the engine throws. */
export async function gridItemsOf(store: Store, hits: readonly estypes.SearchHit[]): Promise<GridItem[]> {
  return (await tilesOf(store, hits)).map(({ tile }) => gridItemOf(tile));
}
