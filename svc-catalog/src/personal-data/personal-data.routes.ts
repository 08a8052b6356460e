import { catalogPersonalData } from '@commonplace/contracts/identity/personal-data';
import { bind, type Route } from '@commonplace/service-kit';
import type { Store } from '../elastic/store';
import { heartsOf } from '../hearts/heart-index';

/** All that the catalog holds on an account: the items that it hearted, as the heart filter of search reads them. */
export const personalDataRoutes = ({ store }: { store: Store }): Route[] => [
  bind(catalogPersonalData, async ({ params }) => {
    const items = await heartsOf(store, params.uid);
    return { service: 'catalog', parts: { hearts: items.map((item) => ({ item })) } };
  }),
];
