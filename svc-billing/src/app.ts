import type { Base, Built } from '@commonplace/service-kit';
import type { Config } from './config';
import type { Deps } from './deps';
import { ledgerRepo } from './ledger/ledger.repo';
import { paymentRepo } from './payments/payment.repo';
import { paymentRoutes } from './payments/payments.routes';
import { sandboxProvider } from './payments/sandbox-provider';
import { planRoutes } from './plans/plans.routes';
import { startExpiry } from './subscriptions/expire-ended';
import { onAccountCreated } from './subscriptions/open-account';
import { subscriptionRepo } from './subscriptions/subscription.repo';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes';

/** Repositories on the service's database, the configured provider, and the real clock. */
export function connectDeps(base: Pick<Base<Config>, 'config' | 'db' | 'log'>): Deps {
  const { config, db, log } = base;
  return {
    db,
    log,
    clock: () => new Date(),
    subscriptions: subscriptionRepo(db.connection),
    payments: paymentRepo(db.connection),
    ledger: ledgerRepo(db.connection),
    provider: sandboxProvider({ url: config.PAYMENTS_URL, secret: config.PAYMENTS_WEBHOOK_SECRET }),
    tax: { token: config.TAX_PUBLIC_TOKEN, scriptUrl: config.TAX_SCRIPT_URL ?? null },
    environment: config.LOCAL ? 'local' : config.NODE_ENV,
  };
}

/** Routes, consumers and jobs of billing; serves the server, the API tests and Pact alike. */
export function buildBilling(deps: Deps): Built {
  const expiry = startExpiry(deps);
  return {
    routes: [...planRoutes(), ...subscriptionRoutes(deps), ...paymentRoutes(deps)],
    consumers: [onAccountCreated(deps)],
    stop: () => expiry.stop(),
  };
}
