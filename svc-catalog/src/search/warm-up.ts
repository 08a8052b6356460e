import { searchItems } from '@commonplace/contracts/catalog/search';
import { AppError } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { searchCatalog } from './search-items';
import { searchInput } from './search-input';

/** A search that touches every part of the question; typed as a mistake, so that the forgiving one runs too. */
const QUESTION = { q: 'natrue skyy', colour: '336699' };

/** A fresh copy has no index yet: so often, and after so many ms, the question is put again. */
const TRIES = 60;
const PAUSE_MS = 1_000;

/**
 * Asks once what visitors will ask: the first search of a fresh engine is slow, as it has to read and compile, and nobody should wait for it.
 * Where the index or the engine is not there yet it is tried again for a minute.
 */
export async function warmUp(
  { store, curated }: { store: Store; curated: CuratedSnapshot },
  o: { tries?: number } = {},
): Promise<void> {
  const query = searchItems.query?.parse(QUESTION);
  if (!query) return;
  for (let left = o.tries ?? TRIES; left > 0; left--) {
    try {
      await searchCatalog(
        {
          store,
          curated: await ask(() => curated.get()),
          suggestions: { videos: true, collections: true },
          popular: () => Promise.resolve([]),
        },
        searchInput(query, { uid: 0, safe_search: true }),
      );
      return;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
    if (left > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS).unref());
  }
}
