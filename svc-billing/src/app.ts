import type { Base, Built } from '@commonplace/service-kit';
import type { Connection } from 'mongoose';
import { identityContacts } from './accounts/contacts';
import { onAccountDeleted } from './accounts/forget-account';
import { profileRepo } from './accounts/profile.repo';
import { checkRepo } from './checks/check.repo';
import type { Config } from './config';
import type { Deps } from './deps';
import { invoiceRepo } from './invoices/invoice.repo';
import { invoiceRoutes } from './invoices/invoices.routes';
import { leaseRepo } from './jobs/lease.repo';
import { startScheduler, type Scheduler } from './jobs/scheduler';
import { ledgerRepo } from './ledger/ledger.repo';
import { mailRepo } from './mails/mail.repo';
import { startPostman } from './mails/postman';
import { checkoutLimits } from './payments/checkout-limits';
import { paymentRepo } from './payments/payment.repo';
import { paymentRoutes } from './payments/payments.routes';
import type { PaymentProvider } from './payments/provider';
import { sandboxProvider } from './payments/sandbox-provider';
import { stripeProvider } from './payments/stripe-provider';
import { planCatalogue } from './plans/plan.repo';
import { personalDataRoutes } from './personal-data/personal-data.routes';
import { planRoutes } from './plans/plans.routes';
import { refundRepo } from './refunds/refund.repo';
import { refundRoutes } from './refunds/refunds.routes';
import { onAccountCreated } from './subscriptions/open-account';
import { subscriptionRepo } from './subscriptions/subscription.repo';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes';
import { startCopyingTeams, type TeamSource } from './teams/copy-teams';
import { teamConsumers } from './teams/team.consumers';
import { teamRepo } from './teams/team.repo';
import { tableTaxes } from './taxes/tax';

/** The parts of the service that keep something, on its database. */
export function repositories(connection: Connection) {
  return {
    plans: planCatalogue(connection),
    subscriptions: subscriptionRepo(connection),
    payments: paymentRepo(connection),
    refunds: refundRepo(connection),
    invoices: invoiceRepo(connection),
    profiles: profileRepo(connection),
    mails: mailRepo(connection),
    ledger: ledgerRepo(connection),
    checks: checkRepo(connection),
    leases: leaseRepo(connection),
    teams: teamRepo(connection),
  };
}

/** Repositories on the service's database, the configured provider, and the database's clock. */
export function connectDeps(base: Pick<Base<Config>, 'config' | 'db' | 'log' | 'client'>): Omit<Deps, 'wake'> {
  const { config, db, log } = base;
  return {
    db,
    log,
    clock: () => db.now(),
    ...repositories(db.connection),
    provider: providerOf(config),
    limits: checkoutLimits(db.connection, {
      opened: config.CHECKOUTS_AN_HOUR,
      declined: config.DECLINED_CARDS_AN_HOUR,
    }),
    taxes: tableTaxes(config.TAX_HOME_COUNTRY),
    contacts: identityContacts(base.client, config.IDENTITY_URL),
    tax: { token: config.TAX_PUBLIC_TOKEN, scriptUrl: config.TAX_SCRIPT_URL ?? null },
    environment: config.LOCAL ? 'local' : config.NODE_ENV,
  };
}

function providerOf(config: Config): PaymentProvider {
  if (config.STRIPE_SECRET_KEY)
    return stripeProvider({
      secretKey: config.STRIPE_SECRET_KEY,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? '',
      webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? '',
      ...(config.STRIPE_API_URL ? { apiUrl: config.STRIPE_API_URL } : {}),
    });
  return sandboxProvider({ url: config.PAYMENTS_URL, secret: config.PAYMENTS_WEBHOOK_SECRET });
}

/** Routes, consumers and jobs of billing; serves the server, the API tests and Pact alike. */
export function buildBilling(
  given: Omit<Deps, 'wake'>,
  o: {
    post?: { smtpUrl: string; from: string; publicUrl: string; contact?: string };
    everyMs?: number;
    teams?: TeamSource;
  } = {},
): Built & { scheduler: Scheduler; deps: Deps } {
  const later: { scheduler?: Scheduler } = {};
  const deps: Deps = { ...given, wake: () => later.scheduler?.wake() };
  const catalogue = deps.plans.start(deps.log);
  const scheduler = startScheduler(deps, o.everyMs === undefined ? {} : { everyMs: o.everyMs });
  later.scheduler = scheduler;
  const postman =
    o.post && startPostman({ ...o.post, mails: deps.mails, recipient: (uid) => deps.contacts(uid), log: deps.log });
  const stopCopying = o.teams && startCopyingTeams(deps, o.teams);
  return {
    deps,
    scheduler,
    routes: [
      ...planRoutes(deps),
      ...subscriptionRoutes(deps),
      ...paymentRoutes(deps),
      ...invoiceRoutes(deps),
      ...refundRoutes(deps),
      ...personalDataRoutes(deps),
    ],
    consumers: [onAccountCreated(deps), onAccountDeleted(deps), ...teamConsumers(deps)],
    stop: async () => {
      catalogue.stop();
      stopCopying?.();
      await scheduler.stop();
      await postman?.stop();
    },
  };
}
