import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery } from './build-query';
import { emptyPath } from './resolve-path';
import { plainInput } from './search-input';

/** Tells of each term whether it finds something as it is written, without a typo forgiven, for a visitor without an account. */
export function termsThatFind(
  { client, names }: Store,
  curated: CuratedSnapshot,
): (terms: readonly string[]) => Promise<boolean[]> {
  return async (terms) => {
    if (terms.length === 0) return [];
    const context = { path: emptyPath, synonyms: (await curated.get()).synonyms, heartsIndex: names.hearts };
    const { responses } = await client.msearch({
      searches: terms.flatMap((text) => {
        const { query } = buildQuery(plainInput({ scope: 'all', text, size: 0, safe: true }), context);
        return [{ index: names.items }, { size: 0, track_total_hits: 1, ...(query && { query }) }];
      }),
    });
    return responses.map((response) => {
      if ('error' in response) throw partFailed(response);
      const { total } = response.hits;
      return (typeof total === 'number' ? total : (total?.value ?? 0)) > 0;
    });
  };
}
