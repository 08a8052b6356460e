// Which plan the members of a team hold. Pure.
import { buildSku, parseSku } from '@commonplace/contracts/billing/sku';
import type { PlanTable } from '../plans/plan-table';

/**
 * The yearly premium plan (the specification's simulation) of the generation and currency that the team's owner pays; where premium has no
 * such generation, of the one on sale.
 */
export function teamPlanOf(owner: { plan_id: string; currency: string }, table: PlanTable): string {
  const held = parseSku(owner.plan_id);
  const sold = held && 'period' in held ? held : null;
  const yearly = table.filter((row) => row.type === 'premium' && row.period === 'yearly');
  const row =
    yearly.find(({ generation }) => generation === sold?.generation) ??
    yearly.find(({ on_sale }) => on_sale) ??
    yearly.at(-1);
  return buildSku({
    type: 'premium',
    period: 'yearly',
    generation: row?.generation ?? 1,
    currency: sold?.currency ?? 'USD',
  });
}
