import { searchItems } from '@commonplace/contracts/catalog/search';
import { AppError } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import type { Store } from '../elastic/store';
import { searchCatalog } from './search-items';
import { searchInput } from './search-input';

/** A search that touches every part of the question; typed as a mistake, so that the forgiving one runs too. */
const QUESTION = { q: 'natrue skyy', colour: '336699' };

/**
 * Asks once what visitors will ask: the first search of a fresh engine is slow, as it has to read and compile, and nobody should wait for it.
 * Without an index there is nothing to warm.
 */
export async function warmUp({ store, curated }: { store: Store; curated: CuratedSnapshot }): Promise<void> {
  const query = searchItems.query?.parse(QUESTION);
  if (!query) return;
  try {
    await searchCatalog(
      { store, curated: await curated.get(), popular: () => Promise.resolve([]) },
      searchInput(query, { uid: 0, safe_search: true }),
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}
