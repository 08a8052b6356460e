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

export function rememberSignUp(waiting: WaitingSignUp): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(waiting));
  } catch (error) {
    // A browser that keeps nothing still shows the step; only a reload loses it.
    if (!(error instanceof DOMException)) throw error;
  }
}

export function forgetSignUp(): void {
  sessionStorage.removeItem(KEY);
}

/** The sign-up that still waits in this tab. */
export function rememberedSignUp(now = Date.now()): WaitingSignUp | undefined {
  const text = sessionStorage.getItem(KEY);
  if (!text) return undefined;
  try {
    const waiting = JSON.parse(text) as WaitingSignUp;
    return Date.parse(waiting.expires) + FORGET_MS > now ? waiting : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
