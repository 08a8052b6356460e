import type { Store } from '../elastic/store';
import { listFilters as listFiltersOperation, searchItems, suggestTerms } from '@commonplace/contracts/catalog/search';
import { bind, type Route } from '@commonplace/service-kit';
import { listFilters } from './list-filters';
import { cleanText } from './query-text';
import { searchCatalog } from './search-items';
import { knownScope, searchInput } from './search-input';
import { suggest } from './suggest';

const safe = (auth: { uid: number; safe_search: boolean }) => auth.uid === 0 || auth.safe_search;

export const searchRoutes = ({ store }: { store: Store }): Route[] => [
  bind(searchItems, ({ query, auth }) => searchCatalog(store, searchInput(query, auth))),
  bind(suggestTerms, async ({ query, auth }) => ({
    suggestions: await suggest(store, { text: cleanText(query.q), scope: knownScope(query.scope), safe: safe(auth) }),
  })),
  bind(listFiltersOperation, async ({ query, auth }) => ({
    groups: await listFilters(store, { scope: knownScope(query.scope), safe: safe(auth) }),
  })),
];
