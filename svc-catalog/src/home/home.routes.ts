import { homeTab } from '@commonplace/contracts/catalog/items';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { inLanguage } from '../curation/in-language';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { isSafe } from '../search/search-input';
import { widgetPlan, withWidgets } from '../widgets/home-widgets';
import { widgetsFor } from '../widgets/widgets-for';
import { plansOf } from './home-rows';
import { showRows } from './show-rows';

export const homeRoutes = ({ store, curated }: { store: Store; curated: CuratedSnapshot }): Route[] => [
  bind(homeTab, async ({ params, auth, req }) => {
    const known = inLanguage(await ask(() => curated.get()), req);
    const plans = plansOf(params.tab, known.home, auth.uid > 0);
    if (!plans) throw new AppError('NOT_FOUND');
    const widgets =
      params.tab === 'home' ? [...widgetsFor(known, 'team', auth), ...widgetsFor(known, 'home', auth)] : [];
    const rows = await showRows(store, known, [...plans, ...widgets.map(widgetPlan)], isSafe(auth));
    return { tab: params.tab, rows: withWidgets(rows, widgets) };
  }),
];
