// In which currency an account buys. Pure but for reading the header.
import { LOCATION_HEADER } from '@commonplace/contracts/billing/location-currency';
import type { Currency } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { isFreePremium, type SubscriptionState } from '../subscriptions/subscription';
import { supportedCurrency } from './catalogue';

/** The currency of the place a call comes from, as the edge says it; USD where it says nothing. */
export function locationOf(req: { headers: Readonly<Record<string, string | string[] | undefined>> }): Currency {
  const said = req.headers[LOCATION_HEADER];
  return supportedCurrency(typeof said === 'string' ? said : undefined);
}

/** Pays for a plan, or did until its end comes: in that plan's currency. */
export function pays(state: SubscriptionState): boolean {
  return state.plan_type !== 'free' && !state.cancelled && !isFreePremium(state) && !state.team_member;
}

/**
 * Prices of different currencies are no conversions of each other, so nobody chooses among them: who pays already, buys in that currency, and
 * everybody else in the one of where they are. Throws INVALID, with the right currency, for a sku of another.
 */
export function requireOwnCurrency(
  currency: Currency,
  state: SubscriptionState,
  location: Currency,
  field = 'sku',
): void {
  const own = pays(state) ? state.currency : location;
  if (currency === own) return;
  throw new AppError('INVALID', {
    detail: pays(state) ? `Your plan is paid in ${own}` : `Plans are paid in ${own} where you are`,
    errors: { [field]: ['sku-currency'] },
    facts: { currency: own },
  });
}
