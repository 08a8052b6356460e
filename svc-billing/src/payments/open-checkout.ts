import type { openCheckout as operation } from '@commonplace/contracts/billing/operations';
import type { PaymentSession, PlanResponse } from '@commonplace/contracts/billing/plans';
import type { ParsedBody } from '@commonplace/contracts/operation';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { checkoutPlan, choose, planResponse, type Chosen, type Terms } from '../plans/checkout-plans';
import { requireOwnCurrency } from '../plans/own-currency';
import { readSubscription } from '../subscriptions/read-subscription';
import { checkoutObstacles, type SubscriptionState } from '../subscriptions/subscription';
import { checkPayer } from '../taxes/check-payer';
import { NOBODY, tidyVatId, type Address, type TaxPayer } from '../taxes/tax';
import { addressKey } from './checkout-limits';
import { customFields } from './custom-fields';
import { describeOrder } from './describe';
import type { Order } from './payment.repo';
import { UNDER_WAY } from './under-way';

type Given = Pick<ParsedBody<typeof operation>, 'sku' | 'seats' | 'skip_trial' | 'address' | 'vat_id'>;

/** The plan response for a sku, without opening anything. `location`: the currency of where the caller is. */
export async function readPlan(
  deps: Deps,
  uid: number,
  body: Given,
  location: Currency = 'USD',
): Promise<PlanResponse> {
  const { chosen, errors, terms } = await offer(deps, uid, body, location);
  return planResponse(chosen, errors, deps.tax, deps.plans.table(), terms);
}

/**
 * The plan response, and a session at the provider for exactly this account, plan, seats and price. `where`: the currency of where the caller is, and
 * the address that the limits count. Throws TOO_MANY for who opens too many, or was declined too often.
 */
export async function openCheckout(
  deps: Deps,
  uid: number,
  body: ParsedBody<typeof operation>,
  { location = 'USD', address }: { readonly location?: Currency; readonly address?: string } = {},
): Promise<PlanResponse & { session: PaymentSession | null }> {
  const { chosen, errors, terms, state, payer } = await offer(deps, uid, body, location);
  const answer = planResponse(chosen, errors, deps.tax, deps.plans.table(), terms);
  if (errors.length > 0) return { ...answer, session: null };

  const from = addressKey(address);
  await deps.limits.open({ uid, from });
  const { due_minor, tax_minor, trial_days } = checkoutPlan(chosen.row, chosen.currency, chosen.seats, terms);
  const trial = trial_days > 0;
  const order: Omit<Order, 'session'> = {
    uid,
    kind: trial ? 'trial' : 'checkout',
    sku: body.sku,
    seats: chosen.seats,
    net_minor: trial ? 0 : chosen.total,
    tax_minor: trial ? 0 : tax_minor,
    tax_label: terms.tax?.label ?? null,
    amount_minor: due_minor,
    currency: chosen.currency,
    base_plan: state.plan_id,
    period_from: null,
    trial_days,
    method: null,
    payer,
    from,
    open: false,
    at: deps.clock(),
  };
  if (payer.address) await deps.profiles.put(uid, payer);
  const session = await deps.provider.openSession({
    amount_minor: due_minor,
    currency: chosen.currency,
    description: describeOrder(order, deps.plans.table()),
    custom: customFields(deps, order, body),
    address: payer.address,
  });
  await deps.payments.addOrder({ ...order, session: session.id });
  return { ...answer, session };
}

interface Offer {
  readonly chosen: Chosen;
  readonly state: SubscriptionState;
  readonly errors: string[];
  readonly terms: Terms;
  readonly payer: TaxPayer;
}

async function offer(deps: Deps, uid: number, body: Given, location: Currency): Promise<Offer> {
  const chosen = choose(body.sku, body.seats, deps.plans.table());
  const state = await readSubscription(deps, uid);
  requireOwnCurrency(chosen.currency, state, location);
  const payer = payerOf(body) ?? (await deps.profiles.get(uid));
  const terms = { tax: deps.taxes.rate(payer), trial: !body.skip_trial && !state.trial_used };
  const obstacles = checkoutObstacles(state, chosen.row);
  const errors = obstacles.length === 0 && (await deps.payments.underWay(uid)) ? [UNDER_WAY] : obstacles;
  return { chosen, state, errors, terms, payer };
}

const LONGEST = 200;

/** The payer as the page gave it; undefined when it gave none, so that the one of the last time counts. */
function payerOf(body: Given): TaxPayer | undefined {
  const vat = tidyVatId(body.vat_id ?? '');
  if (!body.address) return vat === '' ? undefined : requireRight({ address: null, vat_id: vat });
  if (body.address.country.trim() === '') return requireRight({ ...NOBODY, vat_id: vat === '' ? null : vat });
  const address = Object.fromEntries(
    Object.entries(body.address).map(([field, text]) => [field, text.trim().slice(0, LONGEST)]),
  ) as Address;
  return requireRight({ address, vat_id: vat === '' ? null : vat });
}

/** Throws INVALID with the field for a region that is none, or a VAT id that cannot be one. */
function requireRight(payer: TaxPayer): TaxPayer {
  const checked = checkPayer(payer);
  if ('payer' in checked) return checked.payer;
  throw new AppError('INVALID', { detail: 'The invoice address is not right', errors: checked.errors });
}
