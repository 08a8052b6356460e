import { homeTab, type HomeRow } from '@commonplace/contracts/catalog/items';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { buildQuery } from '../search/build-query';
import { gridItemOf } from '../search/grid-item-of';
import type { ItemDocument } from '../search/mapping';
import type { SearchInput } from '../search/search-input';
import { rowsOf, type RowPlan } from './home-rows';

const TILES = 18;

export const homeRoutes = ({ store }: { store: Store }): Route[] => [
  bind(homeTab, async ({ params, auth }) => ({
    tab: params.tab,
    rows: await homeRows(store, params.tab, auth.uid === 0 || auth.safe_search),
  })),
];

/** The rows of a tab in one request. Throws NOT_FOUND for a tab that does not exist. */
async function homeRows(store: Store, tab: string, safe: boolean): Promise<HomeRow[]> {
  const plans = rowsOf(tab);
  if (!plans) throw new AppError('NOT_FOUND');
  const { responses } = await ask(() =>
    store.client.msearch<ItemDocument>({
      searches: plans.flatMap((plan) => {
        const { query, sort } = buildQuery(inputOf(plan, safe));
        return [
          { index: store.names.items },
          {
            size: TILES,
            track_total_hits: false,
            _source: { excludes: ['descriptor', 'colours_*'] },
            ...(query && { query }),
            ...(sort && { sort }),
          },
        ];
      }),
    }),
  );
  return plans.flatMap(({ id, title, href }, at): HomeRow[] => {
    const response = responses[at];
    if (!response || 'error' in response) {
      throw new AppError('UNAVAILABLE', {
        detail: 'The catalog is being built',
        retryAfter: 3,
        cause: response?.error,
      });
    }
    const items = response.hits.hits.flatMap(({ _source }) => (_source ? [gridItemOf(_source)] : []));
    return items.length > 0 ? [{ id, title, href, items }] : [];
  });
}

function inputOf(plan: RowPlan, safe: boolean): SearchInput {
  return {
    scope: plan.scope,
    text: plan.text ?? '',
    path: '',
    sort: plan.sort,
    page: 1,
    pagesize: TILES,
    from: 0,
    size: TILES,
    tags: [],
    tagsOr: [],
    notAi: false,
    colour: undefined,
    duration: undefined,
    ratio: undefined,
    licence: undefined,
    owner: undefined,
    safe,
  };
}
