import { assetsAccountErased } from '@commonplace/contracts/assets/events';
import { billingAccountErased } from '@commonplace/contracts/billing/events';
import { catalogAccountErased } from '@commonplace/contracts/catalog/events';
import { on, type Consumer } from '@commonplace/service-kit';
import type { Deps } from '../deps';

/** The answers of the other services to a deletion, for its proof. */
export const erasureConsumers = (deps: Pick<Deps, 'deletions'>): Consumer[] => [
  on(billingAccountErased, ({ data }, { session }) =>
    deps.deletions.erased(data.uid, 'billing', { at: new Date(data.at), kept: data.kept }, session),
  ),
  on(assetsAccountErased, ({ data }, { session }) =>
    deps.deletions.erased(data.uid, 'assets', { at: new Date(data.at), kept: data.kept ?? [] }, session),
  ),
  on(catalogAccountErased, ({ data }, { session }) =>
    deps.deletions.erased(data.uid, 'catalog', { at: new Date(data.at), kept: [] }, session),
  ),
];
