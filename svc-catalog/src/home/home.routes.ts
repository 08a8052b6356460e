import { homeTab } from '@commonplace/contracts/catalog/items';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { isSafe } from '../search/search-input';
import { plansOf } from './home-rows';
import { showRows } from './show-rows';

export const homeRoutes = ({ store, curated }: { store: Store; curated: CuratedSnapshot }): Route[] => [
  bind(homeTab, async ({ params, auth }) => {
    const known = await ask(() => curated.get());
    const plans = plansOf(params.tab, known.home, auth.uid > 0);
    if (!plans) throw new AppError('NOT_FOUND');
    return { tab: params.tab, rows: await showRows(store, known, plans, isSafe(auth)) };
  }),
];
