/** A sign-up that waits for its code (AUTH-15); times are values, so that the rules can be tested without waiting. */
export interface WaitingSignUp {
  /** Codes tried since the code was sent. */
  readonly attempts: number;
  readonly codeExpires: Date;
  readonly resendUnlocks: Date;
}

/** AUTH-17: attempts at one code. */
export const MAX_ATTEMPTS = 10;
/** AUTH-18. */
export const CODE_MINUTES = 15;
/** AUTH-20 to AUTH-22, in seconds. */
const LOCKS = { resend: 300, firstErrors: 10, laterErrors: 180 } as const;
const FIRST_ERRORS = 3;

export type CodeOutcome = 'verified' | 'wrong' | 'locked' | 'expired';

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const later = (a: Date, b: Date) => (a > b ? a : b);

/** A fresh sign-up: its code has just been sent and may be sent again at once. */
export function startSignUp(now: Date): WaitingSignUp {
  return { attempts: 0, codeExpires: after(now, CODE_MINUTES * 60), resendUnlocks: now };
}

/**
 * A code was tried. Ten wrong ones use the code up (AUTH-17, AUTH-19): then even the right one is refused, and the resend stays locked until
 * the code's 15 minutes are over. Any error locks the resend (AUTH-25), for 10 seconds in the first three attempts, then for 3 minutes; a
 * running lock is never shortened.
 */
export function tryCode(
  waiting: WaitingSignUp,
  right: boolean,
  now: Date,
): { outcome: CodeOutcome; next: WaitingSignUp } {
  if (now >= waiting.codeExpires) {
    return { outcome: 'expired', next: lockAfterError(waiting, waiting.attempts + 1, now) };
  }
  if (waiting.attempts >= MAX_ATTEMPTS) {
    return { outcome: 'locked', next: { ...waiting, resendUnlocks: waiting.codeExpires } };
  }
  const attempts = waiting.attempts + 1;
  if (right) return { outcome: 'verified', next: { ...waiting, attempts } };
  const next = { ...lockAfterError(waiting, attempts, now), attempts };
  return {
    outcome: 'wrong',
    next: attempts >= MAX_ATTEMPTS ? { ...next, resendUnlocks: waiting.codeExpires } : next,
  };
}

function lockAfterError(waiting: WaitingSignUp, attempts: number, now: Date): WaitingSignUp {
  const seconds = attempts <= FIRST_ERRORS ? LOCKS.firstErrors : LOCKS.laterErrors;
  return { ...waiting, resendUnlocks: later(waiting.resendUnlocks, after(now, seconds)) };
}

/**
 * A new code is asked for. It is valid for its own 15 minutes and locks the resend for 5 (AUTH-20). The attempts go on counting as long as the
 * old code was valid, so that resending buys no more guesses.
 */
export function resend(
  waiting: WaitingSignUp,
  now: Date,
): { outcome: 'sent' | 'too-early' | 'locked'; next: WaitingSignUp } {
  const expired = now >= waiting.codeExpires;
  if (!expired && waiting.attempts >= MAX_ATTEMPTS) return { outcome: 'locked', next: waiting };
  if (resendLockedFor(waiting, now) > 0) return { outcome: 'too-early', next: waiting };
  return {
    outcome: 'sent',
    next: {
      attempts: expired ? 0 : waiting.attempts,
      codeExpires: after(now, CODE_MINUTES * 60),
      resendUnlocks: after(now, LOCKS.resend),
    },
  };
}

/** The form was sent again in the same session: a new code where a resend is allowed, else the one that was sent still counts. */
export function signUpAgain(waiting: WaitingSignUp, now: Date): { sends: boolean; next: WaitingSignUp } {
  const { outcome, next } = resend(waiting, now);
  return { sends: outcome === 'sent', next };
}

/** Whole seconds until a resend is allowed. */
export function resendLockedFor(waiting: WaitingSignUp, now: Date): number {
  return Math.max(0, Math.ceil((waiting.resendUnlocks.getTime() - now.getTime()) / 1000));
}

export function attemptsLeft(waiting: WaitingSignUp): number {
  return Math.max(0, MAX_ATTEMPTS - waiting.attempts);
}

/** AUTH-27 and AUTH-28: where somebody goes who has just signed up; `destination` is already safe. */
export function destinationAfterSignUp(destination: string): string {
  if (destination.startsWith('/pricing-and-plans/subscribe')) return destination;
  return `/user/setup?${new URLSearchParams({ destination }).toString()}`;
}
