import type { IncomingMessage } from 'node:http';
import { locationCurrency } from '@commonplace/contracts/billing/location-currency';
import type { Currency, SessionUser } from '@commonplace/contracts/session-user';

/** Currency of the place that a request comes from: by the header in which the operator's proxy names the country, else by the languages. */
export function currencyOfRequest(req: Pick<IncomingMessage, 'headers'>, countryHeader?: string): Currency {
  const country = countryHeader === undefined ? undefined : req.headers[countryHeader.toLowerCase()];
  return locationCurrency({
    country: typeof country === 'string' ? country : undefined,
    languages: req.headers['accept-language'],
  });
}

/** Where somebody is, only the edge can tell; who pays already, sees prices in the currency they pay in. */
export function withLocation<
  T extends Pick<SessionUser, 'plan_type' | 'plan_currency' | 'free_premium_active' | 'team_member'>,
>(user: T, location: Currency): T & Pick<SessionUser, 'location_currency'> {
  const pays = user.plan_type !== 'free' && !user.free_premium_active && !user.team_member;
  return { ...user, location_currency: pays ? user.plan_currency : location };
}
