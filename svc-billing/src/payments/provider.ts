import type { PaymentSession } from '@commonplace/contracts/billing/plans';
import type { Currency, SessionUser } from '@commonplace/contracts/session-user';

/** What travels with a payment to the provider and back: how a payment is known to be for this account and plan. */
export interface CustomFields {
  readonly user_id: string;
  readonly environment: string;
  readonly plan_id: string;
  readonly product_id: string;
  readonly seats: string;
  readonly click_id: string;
  readonly language: string;
  readonly pre_lifetime_plan: string;
}

export interface SessionOrder {
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly custom: CustomFields;
  /** Invoice address; goes to the provider and is not kept here. */
  readonly address: SessionUser['address'];
}

/** A payment as the provider knows it. `key` is what its frame handed to the page. */
export interface ProviderPayment {
  readonly key: string;
  readonly session: string;
  /** `authorised`: nothing is charged yet; `pending`: the provider will tell by webhook. */
  readonly status: 'authorised' | 'pending' | 'paid' | 'failed' | 'refunded';
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly custom: CustomFields;
  readonly card_suffix: string | null;
}

/** News from the provider; `id` is the same in every delivery of it. */
export interface ProviderNews {
  readonly id: string;
  readonly type: 'payment.paid' | 'payment.failed' | 'other';
  readonly payment: ProviderPayment | null;
}

/** The one door to whoever takes the money. Card data never passes through it. */
export interface PaymentProvider {
  readonly name: string;
  openSession(order: SessionOrder): Promise<PaymentSession>;
  /** The payment behind a key; null when the provider knows none. */
  inspect(key: string): Promise<ProviderPayment | null>;
  /** Charges an authorised payment. Once per key however often it is asked. */
  confirm(key: string): Promise<ProviderPayment>;
  /** Reads a webhook from its exact bytes. Throws SIGNATURE_INVALID or MALFORMED. */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, body: Buffer, now: Date): ProviderNews;
}
