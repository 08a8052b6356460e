import type { Route } from '@commonplace/service-kit';
import type { Store } from './elastic/store';
import { homeRoutes } from './home/home.routes';
import { reindexRoutes } from './indexing/reindex.routes';
import type { Rebuild } from './indexing/rebuild';
import { itemRoutes } from './items/items.routes';
import { searchRoutes } from './search/search.routes';

export interface Deps {
  /** With the client for what a visitor waits for. */
  store: Store;
  rebuild: Rebuild;
}

/** Every operation of the catalog; no listening, no environment. */
export function routes(deps: Deps): Route[] {
  return [...searchRoutes(deps), ...itemRoutes(deps), ...homeRoutes(deps), ...reindexRoutes(deps)];
}
