import type { Deps } from '../deps';
import { findSold } from '../plans/catalogue';
import type { Order } from './payment.repo';
import type { CustomFields } from './provider';

/** What goes with a payment to the provider, so that it can be told whose and what for it is. */
export function customFields(
  deps: Pick<Deps, 'environment' | 'plans'>,
  order: Pick<Order, 'uid' | 'sku' | 'seats' | 'base_plan'>,
  more: { click_id?: string | undefined; language?: string | undefined } = {},
): CustomFields {
  const row = findSold(order.sku, deps.plans.table())?.row;
  const held = order.base_plan === '' || order.base_plan === 'raw_1_free' ? '' : order.base_plan;
  return {
    user_id: String(order.uid),
    environment: deps.environment,
    plan_id: order.sku,
    product_id: row ? `${row.type}_${row.generation}` : '',
    seats: String(order.seats),
    click_id: more.click_id ?? '',
    language: more.language ?? 'en',
    pre_lifetime_plan: row?.period === 'lifetime' ? held : '',
  };
}
