import { listFilters as listFiltersOperation, searchItems, suggestTerms } from '@commonplace/contracts/catalog/search';
import { bind, goneSignal, type Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { inLanguage } from '../curation/in-language';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { searchText } from './emoji-words';
import { foundAnswer } from './found-answer';
import { indexMark } from './index-mark';
import { seesUnpublished } from './internal-team';
import { listFilters } from './list-filters';
import { searchCatalog } from './search-items';
import { atLastPage, isSafe, knownScope, narrowingInput, searchInput, type SearchInput } from './search-input';
import { isListScope, searchLists } from './search-lists';
import { sharedPages, type SharedPages } from './shared-pages';
import { suggest } from './suggest';
import { withCuration } from './with-curation';
import type { SuggestionFlags } from '../variables/suggestion-flags';

interface Deps {
  store: Store;
  curated: CuratedSnapshot;
  /** Searches that other people made lately and that found something. */
  popularSearches: () => Promise<string[]>;
  suggestions: Readonly<SuggestionFlags>;
  /** Is told of each page that somebody asks for. */
  asked?: () => void;
  /** Clock of what is kept for a moment; tests give another. */
  now?: () => number;
}

export const searchRoutes = ({ now = Date.now, asked, ...deps }: Deps): Route[] => {
  const pages = sharedPages(indexMark(deps.store, now), { now, ...(asked && { asked }) });
  return [searchRoute(deps, pages), ...otherRoutes(deps)];
};

const searchRoute = ({ store, curated, popularSearches, suggestions }: Deps, pages: SharedPages): Route =>
  bind(searchItems, async ({ query, auth, req }) => {
    const input = searchInput(query, auth);
    const known = inLanguage(await ask(() => curated.get()), req);
    const deps = { store, suggestions, curated: known, popular: () => ask(popularSearches) };
    const page = async (one: SearchInput) =>
      isListScope(one.scope) ? foundAnswer(await searchLists(deps, one)) : searchCatalog(deps, one);
    return pages.get({ input, curated: known, suggestions, viewer: auth }, async () => {
      const asked = await page(input);
      // A page behind the last one is the last one.
      const answer = asked.results.length === 0 && asked.total > 0 ? await page(atLastPage(input, asked.total)) : asked;
      return withCuration(answer, known, auth, suggestions);
    });
  });

const otherRoutes = ({ store, curated, popularSearches, suggestions }: Deps): Route[] => [
  bind(suggestTerms, async ({ query, auth, req }) => ({
    suggestions: await suggest(
      {
        store,
        suggestions,
        curated: inLanguage(await ask(() => curated.get()), req),
        popular: () => ask(popularSearches),
      },
      { text: searchText(query.q), scope: knownScope(query.scope), safe: isSafe(auth) },
      goneSignal(req),
    ),
  })),
  bind(listFiltersOperation, async ({ query, auth }) => ({
    groups: await listFilters(store, await ask(() => curated.get()), {
      input: narrowingInput(query, auth),
      unpublished: seesUnpublished(auth),
    }),
  })),
];
