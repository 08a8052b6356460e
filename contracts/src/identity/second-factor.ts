import { z } from 'zod';
import { latinDigits } from '../digits';
import { operation } from '../operation';
import { timestamp, uidParam } from '../primitives';

/** What the second factor holds to (RFC 6238): one step of drift to either side, so that a code is seen through up to 30 seconds too early or late. */
export const SECOND_FACTOR = {
  digits: 6,
  periodSeconds: 30,
  driftSteps: 1,
  /** How long a secret that was shown waits for its first code. */
  setUpMinutes: 15,
  /** How long a log-in waits for its code, and how many wrong ones end it. */
  logInMinutes: 5,
  logInTries: 5,
  recoveryCodes: 10,
} as const;

/** Message keys of codes; `code` of what asks for one besides the password. */
export const FACTOR_ERRORS = {
  format: 'factor-code-format',
  wrong: 'factor-code-wrong',
  needed: 'factor-code-needed',
} as const;

const bare = (text: string) =>
  latinDigits(text)
    .replace(/[\s-]+/g, '')
    .toLowerCase();
/** Six digits of an authenticator, or a recovery code: 16 letters and digits. Spaces and hyphens in between do not matter. */
export const factorCode = z
  .string(FACTOR_ERRORS.format)
  .max(60, FACTOR_ERRORS.format)
  .transform(bare)
  .pipe(z.string().regex(/^(\d{6}|[0-9a-z]{16})$/, FACTOR_ERRORS.format));
const digits = z
  .string(FACTOR_ERRORS.format)
  .max(60, FACTOR_ERRORS.format)
  .transform(bare)
  .pipe(z.string().regex(/^\d{6}$/, FACTOR_ERRORS.format));
const pass = z.string('loginform-102').min(1, 'loginform-102').max(72);

/** Shown once, in groups of four with hyphens. */
const recoveryCodes = z.array(z.string()).length(SECOND_FACTOR.recoveryCodes);

export const confirmLogIn = operation({
  id: 'identity.confirmLogIn',
  owner: 'identity',
  method: 'POST',
  path: '/user/login/code',
  summary:
    'Ends a log-in that waits in this session (SECOND_FACTOR_NEEDED) by a code of the authenticator, or by a recovery code, which is used up. The fifth wrong code ends it without a session.',
  access: 'public',
  body: z.object({ code: factorCode }),
  answer: z.object({ uid: z.number().int(), destination: z.string() }),
  errors: ['INVALID', 'WRONG_CODE', 'NO_LOGIN_WAITING', 'TOO_MANY'],
});

export const loadSecondFactor = operation({
  id: 'identity.loadSecondFactor',
  owner: 'identity',
  method: 'GET',
  path: '/user/second-factor',
  summary: 'Whether the caller has the second factor on, since when, and how many recovery codes are left.',
  access: 'member',
  answer: z.object({ on: z.boolean(), since: timestamp.nullable(), recovery_codes_left: z.number().int() }),
  errors: ['NOT_SIGNED_IN'],
});

export const beginSecondFactor = operation({
  id: 'identity.beginSecondFactor',
  owner: 'identity',
  method: 'POST',
  path: '/user/second-factor',
  summary:
    'Begins to turn the second factor on: a secret for an authenticator, as text (Base32) and as its address, which waits a quarter of an hour in this session for its first code. CONFLICT while it is on.',
  access: 'member',
  body: z.object({ pass }),
  answer: z.object({ secret: z.string(), uri: z.string(), expires: timestamp }),
  shownOnce: ['secret', 'uri'],
  errors: ['INVALID', 'NOT_SIGNED_IN', 'CONFLICT', 'TOO_MANY'],
});

export const confirmSecondFactor = operation({
  id: 'identity.confirmSecondFactor',
  owner: 'identity',
  method: 'POST',
  path: '/user/second-factor/confirm',
  summary:
    'Turns the second factor on by the first code of the authenticator; answers the recovery codes. Every other session ends. EXPIRED when no secret waits here.',
  access: 'member',
  body: z.object({ code: digits }),
  answer: z.object({ recovery_codes: recoveryCodes, ended: z.number().int() }),
  shownOnce: ['recovery_codes'],
  errors: ['INVALID', 'NOT_SIGNED_IN', 'EXPIRED', 'TOO_MANY'],
});

export const renewRecoveryCodes = operation({
  id: 'identity.renewRecoveryCodes',
  owner: 'identity',
  method: 'POST',
  path: '/user/second-factor/recovery-codes',
  summary: 'New recovery codes for password and a code; the old ones end. CONFLICT while the second factor is off.',
  access: 'member',
  body: z.object({ pass, code: factorCode }),
  answer: z.object({ recovery_codes: recoveryCodes }),
  shownOnce: ['recovery_codes'],
  errors: ['INVALID', 'NOT_SIGNED_IN', 'CONFLICT', 'TOO_MANY'],
});

export const endSecondFactor = operation({
  id: 'identity.endSecondFactor',
  owner: 'identity',
  method: 'POST',
  path: '/user/second-factor/off',
  summary: 'Turns the second factor off for password and a code. CONFLICT while it is off.',
  access: 'member',
  body: z.object({ pass, code: factorCode }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'CONFLICT', 'TOO_MANY'],
});

export const resetSecondFactor = operation({
  id: 'identity.resetSecondFactor',
  owner: 'identity',
  method: 'DELETE',
  path: '/admin/accounts/{uid}/second-factor',
  summary:
    'Takes the second factor from somebody who has lost it, and logs them out everywhere; they are told. Nobody can take their own (CONFLICT). `reset` is false when it was off.',
  access: 'admin',
  params: z.object({ uid: uidParam }),
  answer: z.object({ reset: z.boolean() }),
  errors: ['NOT_SIGNED_IN', 'ROLE_MISSING', 'NOT_FOUND', 'CONFLICT'],
});

export const secondFactorOperations = [
  confirmLogIn,
  loadSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
  resetSecondFactor,
] as const;
