import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  billingAccountErased,
  entitlementChanged,
  paymentSettled,
  subscriptionChanged,
} from '@commonplace/contracts/billing/events';
import { envelope } from '@commonplace/service-kit';
import { MessageProviderPact, providerWithMetadata } from '@pact-foundation/pact';
import { billingAdminActed } from '@commonplace/contracts/identity/admin-action';
import { adminActedData } from '../src/accounts/admin-action';
import { KEPT } from '../src/accounts/forget-account';
import { entitlementChangedData, subscriptionChangedData } from '../src/subscriptions/subscription.events';
import { paymentSettledData } from '../src/payments/payment.events';
import { activate } from '../src/subscriptions/paid-period';
import { freeSubscription } from '../src/subscriptions/subscription';

const now = new Date('2026-01-02T03:04:05.000Z');
const paid = activate(
  { ...freeSubscription(7), version: 1 },
  {
    sku: 'raw_2_premium_yearly_usd',
    type: 'premium',
    period: 'yearly',
    currency: 'USD',
    seats: 1,
    net_minor: 18000,
    method: 'mth_1',
    card_suffix: '4242',
  },
  now,
);
const id = '01K00000000000000000000000';
const metadata = (subject: string) => ({ subject, contentType: 'application/json' });

/** Made by the factories that the service publishes with. */
const messages = {
  [subscriptionChanged.subject]: providerWithMetadata(
    async () => envelope(subscriptionChanged, subscriptionChangedData(paid, now), { id, issuer: 'billing' }),
    metadata(subscriptionChanged.subject),
  ),
  [entitlementChanged.subject]: providerWithMetadata(
    async () => envelope(entitlementChanged, entitlementChangedData(paid, now), { id, issuer: 'billing' }),
    metadata(entitlementChanged.subject),
  ),
  [paymentSettled.subject]: providerWithMetadata(
    async () =>
      envelope(
        paymentSettled,
        paymentSettledData({
          uid: 7,
          key: 'key_1',
          status: 'paid',
          amount_minor: 18000,
          currency: 'USD',
          sku: 'raw_2_premium_yearly_usd',
          at: now,
        }),
        { id, issuer: 'billing' },
      ),
    metadata(paymentSettled.subject),
  ),
  [billingAdminActed.subject]: providerWithMetadata(
    async () =>
      envelope(billingAdminActed, adminActedData(1, 'plan.put-on-sale', 'premium 2', 'a note', now), {
        id,
        issuer: 'billing',
      }),
    metadata(billingAdminActed.subject),
  ),
  [billingAccountErased.subject]: providerWithMetadata(
    async () =>
      envelope(billingAccountErased, { uid: 7, kept: KEPT, at: now.toISOString() }, { id, issuer: 'billing' }),
    metadata(billingAccountErased.subject),
  ),
};

// Every service that wrote down what it needs of billing's events; those that are named must have.
const consumers = ['svc-assets', 'svc-identity', 'shell'];
const files = consumers
  .map((consumer) => path.resolve(`contracts/pacts/${consumer}-svc-billing-events.json`))
  .filter((file) => existsSync(file));

test('somebody relies on billing’s events', () => {
  expect(files.length).toBeGreaterThan(0);
});

test.each(files.map((file) => [path.basename(file), file]))(
  'billing’s events are what %s asks for',
  async (_, file) => {
    await new MessageProviderPact({
      provider: 'svc-billing-events',
      pactUrls: [file],
      logLevel: 'warn',
      messageProviders: messages,
    }).verify();
  },
);
