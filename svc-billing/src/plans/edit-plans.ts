import { tellAdminAction } from '../accounts/admin-action';
import type { addGeneration, pricingRow } from '@commonplace/contracts/billing/administration';
import type { AnswerOf, ParsedBody } from '@commonplace/contracts/operation';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { z } from 'zod';
import type { Deps } from '../deps';
import type { PlanRow, PriceTable, SoldPeriod, SoldType } from './plan-table';

type Given = ParsedBody<typeof addGeneration>;
type Table = AnswerOf<typeof addGeneration>;

/** The table as curators see it: every generation with how many hold it, and its history. */
export async function readPricing(deps: Deps): Promise<Table> {
  await deps.plans.refresh();
  const [history, holders] = await Promise.all([deps.plans.history(), deps.subscriptions.holders()]);
  const rows = deps.plans.table().map((row): z.infer<typeof pricingRow> => ({
    type: row.type,
    generation: row.generation,
    period: row.period,
    on_sale: row.on_sale,
    price: row.price,
    ...(row.seat ? { seat: row.seat } : {}),
    trial_days: row.trial_days ?? 0,
    holders: holders.get(`raw_${row.generation}_${row.type}_${row.period}`) ?? 0,
  }));
  return { rows, history };
}

/** A new generation of a plan, on sale at once; older ones go on for who holds them. */
export async function addPlanGeneration(deps: Deps, auth: TokenClaims, given: Given): Promise<Table> {
  await deps.plans.refresh();
  const periods = requirePeriods(given);
  const generation =
    Math.max(0, ...deps.plans.table().flatMap((row) => (row.type === given.type ? row.generation : []))) + 1;
  const rows = periods.map(([period, { price, seat }]): PlanRow => ({
    type: given.type,
    generation,
    period,
    on_sale: true,
    price,
    ...(seat ? { seat } : {}),
    trial_days: period === 'lifetime' ? 0 : given.trial_days,
  }));
  const change = { at: deps.clock().toISOString(), by: auth.uid, type: given.type, generation, note: given.note };
  await deps.db.transaction(async (session) => {
    await deps.plans.add(session, rows, { ...change, action: 'generation added' });
    await tellAdminAction(deps, session, auth.uid, 'plan.generation-added', `${given.type} ${generation}`, given.note);
  });
  return readPricing(deps);
}

export async function setPlanOnSale(
  deps: Deps,
  auth: TokenClaims,
  plan: { type: SoldType; generation: number },
  given: { on_sale: boolean; note: string },
): Promise<Table> {
  const change = {
    at: deps.clock().toISOString(),
    by: auth.uid,
    action: given.on_sale ? ('put on sale' as const) : ('taken off sale' as const),
    type: plan.type,
    generation: plan.generation,
    note: given.note,
  };
  await deps.db.transaction(async (session) => {
    await deps.plans.setOnSale(session, { ...plan, onSale: given.on_sale }, change);
    const action = given.on_sale ? 'plan.put-on-sale' : 'plan.taken-off-sale';
    await tellAdminAction(deps, session, auth.uid, action, `${plan.type} ${plan.generation}`, given.note);
  });
  return readPricing(deps);
}

/** A lifetime plan is sold for life only, the others by month and year; teams have seat prices, nobody else has. */
function requirePeriods(given: Given): [SoldPeriod, { price: PriceTable; seat?: PriceTable }][] {
  const wanted: SoldPeriod[] = given.type === 'premium_lifetime' ? ['lifetime'] : ['monthly', 'yearly'];
  const errors: Record<string, string[]> = {};
  for (const period of ['monthly', 'yearly', 'lifetime'] as const) {
    const one = given.periods[period];
    if (wanted.includes(period) !== (one !== undefined))
      errors[`periods.${period}`] = [one ? 'period-superfluous' : 'period-missing'];
    else if (one && (given.type === 'teams') !== (one.seat !== undefined))
      errors[`periods.${period}.seat`] = ['seat-price'];
  }
  if (Object.keys(errors).length > 0)
    throw new AppError('INVALID', { detail: 'The prices do not fit the plan', errors });
  return wanted.flatMap((period) => {
    const one = given.periods[period];
    return one
      ? [
          [period, { price: one.price, ...(one.seat ? { seat: one.seat } : {}) }] as [
            SoldPeriod,
            typeof one & { seat?: PriceTable },
          ],
        ]
      : [];
  });
}
