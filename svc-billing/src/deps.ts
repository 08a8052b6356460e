import type { Database, Logger } from '@commonplace/service-kit';
import type { Contacts } from './accounts/contacts';
import type { ProfileRepo } from './accounts/profile.repo';
import type { CheckRepo } from './checks/check.repo';
import type { InvoiceRepo } from './invoices/invoice.repo';
import type { LeaseRepo } from './jobs/lease.repo';
import type { LedgerRepo } from './ledger/ledger.repo';
import type { MailRepo } from './mails/mail.repo';
import type { CheckoutLimits } from './payments/checkout-limits';
import type { PaymentRepo } from './payments/payment.repo';
import type { PaymentProvider } from './payments/provider';
import type { PlanCatalogue } from './plans/plan.repo';
import type { RefundRepo } from './refunds/refund.repo';
import type { SubscriptionRepo } from './subscriptions/subscription.repo';
import type { TeamRepo } from './teams/team.repo';
import type { TaxPort } from './taxes/tax';

/** What the use cases work with. */
export interface Deps {
  readonly db: Database;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly plans: PlanCatalogue;
  readonly subscriptions: SubscriptionRepo;
  readonly payments: PaymentRepo;
  readonly refunds: RefundRepo;
  readonly invoices: InvoiceRepo;
  readonly profiles: ProfileRepo;
  readonly mails: MailRepo;
  readonly ledger: LedgerRepo;
  readonly checks: CheckRepo;
  readonly leases: LeaseRepo;
  readonly teams: TeamRepo;
  readonly provider: PaymentProvider;
  readonly limits: CheckoutLimits;
  readonly taxes: TaxPort;
  readonly contacts: Contacts;
  /** Told to the page with every plan response. */
  readonly tax: { readonly token: string; readonly scriptUrl: string | null };
  /** Told to the provider with every session: `local`, `production`… */
  readonly environment: string;
  /** Something may be due now: the scheduler need not wait for its next look. */
  readonly wake: () => void;
}
