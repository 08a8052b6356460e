import type { Store } from '../elastic/store';
import type { QueryContext } from './build-query';
import { openSearch } from './few-results';
import { emptyPath } from './resolve-path';
import type { SearchInput } from './search-input';
import { searchTotals } from './search-totals';
import type { Misspelt } from './text-query';

/**
 * The same with the likeliest spelling that finds something in what is looked through (section, account, team), whatever narrows it: of words
 * that only other sections have none is offered. So all filters, paths and pages of one search take its text for the same. Throws UNAVAILABLE.
 */
export async function meantHere(
  store: Store,
  input: SearchInput,
  context: QueryContext,
  misspelt: Misspelt,
): Promise<Misspelt> {
  const { corrected, alternatives = [], unknown } = misspelt;
  if (corrected === undefined) return misspelt;
  const texts = [corrected, ...alternatives];
  const open = { ...context, path: { ...emptyPath, hearted: context.path.hearted } };
  const totals = await searchTotals(
    store,
    texts.map((text) => ({ input: { ...openSearch(input), text }, context: open, spelled: true })),
  );
  return { unknown, corrected: texts.find((_, at) => (totals[at] ?? 0) > 0), elsewhere: corrected };
}
