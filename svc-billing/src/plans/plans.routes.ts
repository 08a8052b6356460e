import { listPlans } from '@commonplace/contracts/billing/operations';
import { FREE_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { bind, type Route } from '@commonplace/service-kit';
import { listCatalogue, PRICING_META, supportedCurrency } from './catalogue';

export const planRoutes = (): Route[] => [
  bind(listPlans, ({ query }) => {
    const currency = supportedCurrency(query.currency);
    return { currency, free_plan_id: FREE_PLAN_ID, plans: listCatalogue(currency), meta: PRICING_META };
  }),
];
