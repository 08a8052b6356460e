import type { Database, Logger } from '@commonplace/service-kit';
import type { LedgerRepo } from './ledger/ledger.repo';
import type { PaymentRepo } from './payments/payment.repo';
import type { PaymentProvider } from './payments/provider';
import type { SubscriptionRepo } from './subscriptions/subscription.repo';

/** What the use cases work with. */
export interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly subscriptions: SubscriptionRepo;
  readonly payments: PaymentRepo;
  readonly ledger: LedgerRepo;
  readonly provider: PaymentProvider;
  readonly tax: { readonly token: string; readonly scriptUrl: string | null };
  /** Told to the provider with every session: `local`, `production`… */
  readonly environment: string;
}
