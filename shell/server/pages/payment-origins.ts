/** Origins outside our own that a page may use, by what it may use them for. */
export interface OutsideOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly image: readonly string[];
}

/** What Stripe's form needs, as Stripe's own guide lists it: its script, its calls, the frames of fields and of the bank's question. */
const STRIPE: OutsideOrigins = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
};

/**
 * What the pages' policy lets in for paying: nothing with the sandbox, which is of our own origin; Stripe's origins only where Stripe is
 * chosen; the origin of the tax script where one is set up.
 */
export function paymentOrigins(o: {
  provider: 'sandbox' | 'stripe';
  taxScriptUrl?: string | undefined;
}): OutsideOrigins {
  const tax = o.taxScriptUrl ? [new URL(o.taxScriptUrl).origin] : [];
  const pay = o.provider === 'stripe' ? STRIPE : { script: [], connect: [], frame: [], image: [] };
  return { ...pay, script: [...pay.script, ...tax], connect: [...pay.connect, ...tax] };
}
