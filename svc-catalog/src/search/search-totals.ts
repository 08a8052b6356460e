import type { estypes } from '@elastic/elasticsearch';
import { RESULT_CAP } from '@commonplace/contracts/catalog/search';
import { ask, partFailed } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery, type QueryContext } from './build-query';
import { countOpen, toForgive } from './few-results';
import type { ItemDocument } from './mapping';
import type { SearchInput } from './search-input';

interface Asked {
  input: SearchInput;
  context: QueryContext;
  /** Nothing of its text is misspelt: where nothing holds all of its words, the search shows what holds some. */
  spelled?: boolean;
}

/**
 * How many results each search has, its text taken as strictly as the search itself takes it. At most {@link RESULT_CAP}; throws UNAVAILABLE, and
 * what ended `gone` once it has ended.
 */
export async function searchTotals(store: Store, searches: readonly Asked[], gone?: AbortSignal): Promise<number[]> {
  const strict = await countsFor(
    store,
    gone,
    searches.flatMap(({ input, context }) => [buildQuery(input, context), countOpen(input, context)]),
  );
  const totals = searches.map((_, at) => strict[at * 2] ?? 0);
  const loose = searches.map(({ input, context, spelled = false }, at) => {
    const open = strict[at * 2 + 1] ?? totals[at] ?? 0;
    const forgiven = open > 0 || spelled ? toForgive(open, input, context, { unknown: new Set() }) : undefined;
    return forgiven && buildQuery(input, context, forgiven);
  });
  const wider = await countsFor(store, gone, loose);
  return totals.map((total, at) => wider[at] ?? total);
}

/** Totals of searches, in one request; undefined where none is given. Throws UNAVAILABLE. */
async function countsFor(
  { client, names }: Store,
  gone: AbortSignal | undefined,
  bodies: readonly (estypes.SearchRequest | undefined)[],
): Promise<(number | undefined)[]> {
  const asked = bodies.flatMap((body) => (body ? [body] : []));
  if (asked.length === 0) return [];
  gone?.throwIfAborted();
  const { responses } = await ask(() =>
    client.msearch<ItemDocument>(
      {
        searches: asked.flatMap(({ query }) => [
          { index: names.items, request_cache: true },
          { size: 0, track_total_hits: RESULT_CAP, ...(query && { query }) },
        ]),
      },
      gone ? { signal: gone } : {},
    ),
  );
  const totals = responses.map((response) => {
    if ('error' in response) throw partFailed(response);
    const total = response.hits.total;
    return typeof total === 'number' ? total : (total?.value ?? 0);
  });
  return bodies.map((body) => (body ? totals.shift() : undefined));
}
