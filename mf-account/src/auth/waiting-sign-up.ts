import { pageStore } from '@commonplace/remote-kit/page-store';

/** A sign-up that waits for its code, as the page remembers it: over a reload, a closed modal, a way to the mail and back. */
export interface WaitingSignUp {
  mail: string;
  /** ISO time at which the code ends. */
  expires: string;
  /** ms since the epoch until which the resend is locked. */
  resendAt: number;
}

/** A lock of so many seconds, from now. */
export function inSeconds(seconds: number): number {
  return Date.now() + seconds * 1000;
}

const KEY = 'commonplace.sign-up';
/** What the fields of the form are kept as. */
export const SIGN_UP_DRAFT = 'sign-up';
/** After that the service has forgotten it, too. */
const FORGET_MS = 60 * 60_000;

/** Where it is full or closed to pages the step is shown all the same; only a reload loses it. */
const store = pageStore(() => sessionStorage);

export function rememberSignUp(waiting: WaitingSignUp): void {
  store.setItem(KEY, JSON.stringify(waiting));
}

export function forgetSignUp(): void {
  store.removeItem(KEY);
}

/** The sign-up that still waits in this tab. */
export function rememberedSignUp(now = Date.now()): WaitingSignUp | undefined {
  const text = store.getItem(KEY);
  if (!text) return undefined;
  try {
    const waiting = JSON.parse(text) as WaitingSignUp;
    return Date.parse(waiting.expires) + FORGET_MS > now ? waiting : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
