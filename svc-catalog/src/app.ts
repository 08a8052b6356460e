import type { Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from './curation/curated-snapshot';
import type { Store } from './elastic/store';
import { homeRoutes } from './home/home.routes';
import { reindexRoutes } from './indexing/reindex.routes';
import type { Rebuild } from './indexing/rebuild';
import { itemRoutes } from './items/items.routes';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { searchRoutes } from './search/search.routes';
import { sitemapRoutes } from './sitemap/sitemap.routes';
import { topicRoutes } from './topics/topics.routes';
import type { SuggestionFlags } from './variables/suggestion-flags';

export interface Deps {
  /** With the client for what a visitor waits for. */
  store: Store;
  curated: CuratedSnapshot;
  popularSearches: () => Promise<string[]>;
  rebuild: Rebuild;
  suggestions: Readonly<SuggestionFlags>;
  /** Is told of each page of results that somebody asks for. */
  asked?: () => void;
  /** Clock of what is kept for a moment; tests give another. */
  now?: () => number;
}

/** Every operation of the catalog; no listening, no environment. */
export function routes(deps: Deps): Route[] {
  return [
    ...searchRoutes(deps),
    ...itemRoutes(deps),
    ...topicRoutes(deps),
    ...homeRoutes(deps),
    ...reindexRoutes(deps),
    ...personalDataRoutes(deps),
    ...sitemapRoutes(deps),
  ];
}
