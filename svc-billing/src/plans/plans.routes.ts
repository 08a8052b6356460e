import { addGeneration, readPricing, setOnSale } from '@commonplace/contracts/billing/administration';
import { listPlans } from '@commonplace/contracts/billing/operations';
import { FREE_PLAN_ID } from '@commonplace/contracts/billing/plans';
import { bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { listCatalogue, PRICING_META, supportedCurrency } from './catalogue';
import { addPlanGeneration, readPricing as read, setPlanOnSale } from './edit-plans';

export const planRoutes = (deps: Deps): Route[] => [
  bind(listPlans, ({ query }) => {
    const currency = supportedCurrency(query.currency);
    const plans = listCatalogue(currency, deps.plans.table());
    return { currency, free_plan_id: FREE_PLAN_ID, plans, meta: PRICING_META };
  }),
  bind(readPricing, () => read(deps)),
  bind(addGeneration, ({ auth, body }) => addPlanGeneration(deps, auth, body)),
  bind(setOnSale, ({ auth, params, body }) => setPlanOnSale(deps, auth, params, body)),
];
