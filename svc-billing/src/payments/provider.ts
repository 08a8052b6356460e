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
  /** 0: only a card is taken down, for later. */
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly custom: CustomFields;
  /** Invoice address. */
  readonly address: SessionUser['address'];
}

/** A charge to a card on file, without its owner at the screen. */
export interface SavedCharge {
  /** Ours. The provider charges once per key, and answers the same for it ever after. */
  readonly key: string;
  readonly method: string;
  readonly amount_minor: number;
  readonly currency: Currency;
  readonly description: string;
  readonly custom: CustomFields;
}

/** A charge that came to nothing. */
export function declined({ key, amount_minor, currency, custom, method }: SavedCharge): ProviderPayment {
  const amounts = { amount_minor, refunded_minor: 0, currency };
  return { key, session: key, status: 'failed', ...amounts, custom, method, card_suffix: null };
}

/** A payment as the provider knows it. `key` is what its frame handed to the page, or ours for a charge to a card on file. */
export interface ProviderPayment {
  readonly key: string;
  /** The session it was made in; the key again for a charge to a card on file. */
  readonly session: string;
  /** `authorised`: nothing is charged yet; `pending`: the provider will tell by webhook. */
  readonly status: 'authorised' | 'pending' | 'paid' | 'failed' | 'refunded';
  readonly amount_minor: number;
  readonly refunded_minor: number;
  /** A bank asked for the money back: what it took is not among what was refunded. */
  readonly disputed?: boolean;
  readonly currency: Currency;
  readonly custom: CustomFields;
  /** The card, to be charged again later. */
  readonly method: string | null;
  readonly card_suffix: string | null;
}

export const NEWS_TYPES = [
  'payment.paid',
  'payment.failed',
  'payment.refunded',
  // A card was refused in the frame: nothing is decided, another one may follow in the same session.
  'card.declined',
  'dispute.opened',
  'dispute.won',
  'dispute.lost',
] as const;

/** News from the provider; `id` is the same in every delivery of it. */
export interface ProviderNews {
  readonly id: string;
  readonly type: (typeof NEWS_TYPES)[number] | 'other';
  readonly payment: ProviderPayment | null;
  /** Key of the payment, where the news does not carry the payment itself. */
  readonly about?: string | null;
}

/** The one door to whoever takes the money. Card data never passes through it. */
export interface PaymentProvider {
  readonly name: string;
  /** Script that the page loads for its form, where the provider does not serve one that fits. */
  readonly script?: string;
  openSession(order: SessionOrder): Promise<PaymentSession>;
  /** Ends a session in which no card was accepted: none can be tried in it any longer. Another one stays as it is. */
  closeSession(session: string): Promise<void>;
  /** The payment behind a key; null when the provider knows none. */
  inspect(key: string): Promise<ProviderPayment | null>;
  /** Charges an authorised payment. Once per key however often it is asked. */
  confirm(key: string): Promise<ProviderPayment>;
  /** A card that the provider knows no longer is a declined one: nobody could ever be charged by it, and its plan would go on without payment. */
  chargeSaved(charge: SavedCharge): Promise<ProviderPayment>;
  /** Gives money back. Once per `id` however often it is asked; false when the provider will not. */
  refund(o: { key: string; id: string; amount_minor: number }): Promise<boolean>;
  /** Every payment that charged something, oldest first, in pages; for the nightly check. */
  list(after: string | null): Promise<{ payments: ProviderPayment[]; next: string | null }>;
  /** Reads a webhook from its exact bytes. Throws SIGNATURE_INVALID or MALFORMED. */
  readWebhook(headers: Readonly<Record<string, string | undefined>>, body: Buffer, now: Date): ProviderNews;
}
