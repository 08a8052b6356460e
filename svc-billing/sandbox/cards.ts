// Test cards and what they do. Pure; a full number never leaves this function's caller.

import type { FrameText } from './frame-texts';

export type CardBehaviour =
  'success' | 'decline' | 'challenge' | 'late webhook' | 'duplicate webhook' | 'timeout' | 'dispute' | 'later declined';

/** Numbers of the test cards, and what each one does. */
export const TEST_CARDS: readonly { number: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', behaviour: 'success' },
  { number: '4000000000000002', behaviour: 'decline' },
  { number: '4000002500003155', behaviour: 'challenge' },
  { number: '4000000000000077', behaviour: 'late webhook' },
  { number: '4000000000000093', behaviour: 'duplicate webhook' },
  { number: '4000000000006975', behaviour: 'timeout' },
  { number: '4000000000000259', behaviour: 'dispute' },
  { number: '4000000000000341', behaviour: 'later declined' },
];

export interface CardInput {
  readonly number: string;
  /** `MM/YY`. */
  readonly expiry: string;
  readonly cvc: string;
}

/** What is wrong with what was typed, by the field. */
export type CardErrors = Readonly<Partial<Record<keyof CardInput, FrameText>>>;
export type CardCheck = { readonly errors: CardErrors } | { readonly behaviour: CardBehaviour; readonly last4: string };

/** Checks what was typed; an unknown but well-formed number is declined, as no money is behind it. */
export function checkCard(card: CardInput, now: Date): CardCheck {
  const digits = card.number.replace(/[\s-]/g, '');
  const errors: Partial<Record<keyof CardInput, FrameText>> = {};
  if (digits === '') errors.number = 'noNumber';
  else if (!/^\d{12,19}$/.test(digits) || !luhn(digits)) errors.number = 'wrongNumber';
  if (card.expiry.trim() === '') errors.expiry = 'noExpiry';
  else if (!notExpired(card.expiry, now)) errors.expiry = 'wrongExpiry';
  if (card.cvc.trim() === '') errors.cvc = 'noCvc';
  else if (!/^\d{3,4}$/.test(card.cvc.trim())) errors.cvc = 'wrongCvc';
  if (Object.keys(errors).length > 0) return { errors };
  const known = TEST_CARDS.find((test) => test.number === digits);
  return { behaviour: known?.behaviour ?? 'decline', last4: digits.slice(-4) };
}

function luhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum % 10 === 0;
}

function notExpired(text: string, now: Date): boolean {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!match) return false;
  // A card is good to the end of its month.
  return Date.UTC(2000 + Number(match[2]), Number(match[1])) > now.getTime();
}
