// What the payer reads at the provider, in the list of payments and on the invoice. Pure.
import { findSold } from '../plans/catalogue';
import type { PlanTable } from '../plans/plan-table';
import { PLAN_TEXTS } from '../plans/plan-texts';
import type { Order } from './payment.repo';

export function describeOrder(order: Pick<Order, 'kind' | 'sku' | 'seats' | 'periods'>, table: PlanTable): string {
  if (order.kind === 'card') return 'Card on file';
  const sold = findSold(order.sku, table);
  if (!sold) return order.sku;
  const seats = sold.row.seat ? `, ${order.seats} ${order.seats === 1 ? 'seat' : 'seats'}` : '';
  // What is paid once is said by its name alone.
  const period = sold.row.period === 'lifetime' ? '' : `, ${sold.row.period}`;
  const plan = `${PLAN_TEXTS[sold.row.type].label}${period}${seats}`;
  const ahead = order.periods !== undefined && order.periods > 1 ? `, ${order.periods} periods` : '';
  if (order.kind === 'seats') return `${plan}: seats added`;
  return order.kind === 'trial' ? `${plan}: trial` : `${plan}${ahead}`;
}
