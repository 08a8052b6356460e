import type { Store } from '../elastic/store';
import type { QueryContext } from './build-query';
import { openSearch } from './few-results';
import { emptyPath } from './resolve-path';
import type { SearchInput } from './search-input';
import { searchTotals } from './search-totals';
import type { Misspelt } from './text-query';

/** What a text was meant as where it was asked. */
export interface Meant extends Misspelt {
  /** Results of the right spelling with everything that narrows the search; 0 where there is no other spelling. */
  total: number;
  /** What it was perhaps meant as in the whole library, also where the section has nothing of it. */
  elsewhere?: string | undefined;
}

/**
 * The likeliest spelling that finds something in what is looked through (section, account, team), whatever narrows it: of words that only other
 * sections have none is offered. So all filters, paths and pages of one search take its text for the same. Throws UNAVAILABLE.
 */
export async function meantHere(
  store: Store,
  input: SearchInput,
  context: QueryContext,
  misspelt: Misspelt,
): Promise<Meant> {
  const { corrected, alternatives = [], unknown } = misspelt;
  if (corrected === undefined) return { ...misspelt, total: 0 };
  const texts = [corrected, ...alternatives];
  const open = { ...context, path: { ...emptyPath, hearted: context.path.hearted } };
  const totals = await searchTotals(
    store,
    texts.flatMap((text) => [
      { input: { ...openSearch(input), text }, context: open, spelled: true },
      { input: { ...input, text }, context, spelled: true },
    ]),
  );
  const at = texts.findIndex((_, index) => (totals[index * 2] ?? 0) > 0);
  return { unknown, corrected: texts[at], total: totals[at * 2 + 1] ?? 0, elsewhere: corrected };
}
