import { z } from 'zod';
import { operation } from '../operation';
import { timestamp } from '../primitives';
import { visibleLine } from '../visible-text';

/** Most characters that the sign-up and log-in fields take (the specification, section 9). */
export const FIELD_LIMITS = { name: 255, mail: 255, pass: 72, passLeast: 6 } as const;
/** Message key for a field that is longer than it may be where the specification names none. */
export const TOO_LONG = 'client-error-too-long';

/** Base64 of the solved challenge; `second:…` carries the second provider's token. Its absence is CAPTCHA_FAILED, not a field error. */
const captcha = z.string().max(4_000).default('');
/** Where to go afterwards; what is not a safe local path becomes `/`. */
const destination = z.string().max(2_000).optional();
/** Six digits, but for spaces around and between them, which people paste along. */
const code = z
  .string('signup-code-format')
  .max(40, 'signup-code-format')
  .transform((text) => text.replace(/\s+/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'signup-code-format'));
const mail = z.string('signupform-102').trim().max(FIELD_LIMITS.mail, TOO_LONG);

/** The name alone, a new password alone: set-up, reset and account pages use the same rules. */
export const signUpName = z
  .string('signupform-101')
  .trim()
  .max(FIELD_LIMITS.name, TOO_LONG)
  .overwrite(visibleLine)
  .refine((name) => name !== '', 'signupform-101');
export const signUpMail = z
  .string('signupform-103')
  .trim()
  .min(1, 'signupform-103')
  .max(FIELD_LIMITS.mail, TOO_LONG)
  .pipe(z.email('signupform-102'));
export const newPassword = z
  .string('signupform-104')
  .min(1, { error: 'signupform-104', abort: true })
  .min(FIELD_LIMITS.passLeast, 'signupform-105')
  .max(FIELD_LIMITS.pass, 'signupform-106');

export const captchaChallenge = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  maxnumber: z.number().int(),
  salt: z.string(),
  signature: z.string(),
});

export const getCaptcha = operation({
  id: 'identity.getCaptcha',
  owner: 'identity',
  method: 'GET',
  path: '/user/captcha',
  summary: 'A proof-of-work challenge (ALTCHA version 1), good once and for a few minutes.',
  access: 'public',
  answer: captchaChallenge,
});

/** A sign-up that waits for its code. `resend_locked_for` in seconds. */
export const presigned = z.object({
  state: z.literal('presigned'),
  mail: z.string(),
  expires: timestamp,
  attempts_left: z.number().int(),
  resend_locked_for: z.number().int(),
});

export const preSignUp = operation({
  id: 'identity.preSignUp',
  owner: 'identity',
  method: 'POST',
  path: '/user/pre-signup',
  summary:
    'Keeps a sign-up for this session and mails a six-digit code; the answer is the same for an address that has an account.',
  access: 'public',
  body: z.object({ name: signUpName, mail: signUpMail, pass: newPassword, captcha, destination }),
  answer: presigned,
  errors: ['INVALID', 'CAPTCHA_FAILED', 'SIGNUP_THROTTLED', 'TOO_MANY'],
});

export const confirmSignUp = operation({
  id: 'identity.confirmSignUp',
  owner: 'identity',
  method: 'POST',
  path: '/user/signup-code',
  summary: 'Checks the code of the sign-up that waits in this session; makes the account and logs it in.',
  access: 'public',
  body: z.object({ mail, code }),
  answer: z.object({ destination: z.string() }),
  errors: ['INVALID', 'WRONG_CODE', 'CODE_LOCKED', 'EXPIRED', 'NO_SIGNUP_WAITING', 'TOO_MANY'],
});

export const resendCode = operation({
  id: 'identity.resendCode',
  owner: 'identity',
  method: 'POST',
  path: '/user/signup-code/resend',
  summary: 'Mails a new code for the sign-up that waits in this session, unless the resend is locked.',
  access: 'public',
  body: z.object({ mail }),
  answer: presigned,
  errors: ['INVALID', 'CODE_LOCKED', 'EXPIRED', 'NO_SIGNUP_WAITING', 'TOO_MANY'],
});

export const logIn = operation({
  id: 'identity.logIn',
  owner: 'identity',
  method: 'POST',
  path: '/user/login',
  summary:
    'Logs in by user name or e-mail address; the session travels in a response header that the edge consumes. For an account with the second factor there is none yet (SECOND_FACTOR_NEEDED): the log-in waits in this session for five minutes for its code.',
  access: 'public',
  body: z.object({
    name: z.string('loginform-101').trim().min(1, 'loginform-101').max(FIELD_LIMITS.name, TOO_LONG),
    pass: z.string('loginform-102').min(1, 'loginform-102').max(FIELD_LIMITS.pass, TOO_LONG),
    captcha,
    destination,
  }),
  answer: z.object({ uid: z.number().int(), destination: z.string() }),
  errors: ['INVALID', 'CAPTCHA_FAILED', 'WRONG_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'TOO_MANY'],
});

export const logOut = operation({
  id: 'identity.logOut',
  owner: 'identity',
  method: 'POST',
  path: '/user/logout',
  summary: 'Ends the session at the server; harmless when there is none.',
  access: 'public',
  body: z.object({}),
  answer: z.object({ success: z.literal(true) }),
});

export const forgotPassword = operation({
  id: 'identity.forgotPassword',
  owner: 'identity',
  method: 'POST',
  path: '/user/password',
  summary: 'Mails a link to set a new password; the answer does not say whether the account exists.',
  access: 'public',
  body: z.object({
    name: z.string('loginform-101').trim().min(1, 'loginform-101').max(FIELD_LIMITS.name, TOO_LONG),
  }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['INVALID', 'TOO_MANY'],
});

export const resetPassword = operation({
  id: 'identity.resetPassword',
  owner: 'identity',
  method: 'POST',
  path: '/user/reset',
  summary: 'Sets a new password by the mailed token, good once; ends every session of the account.',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(200), pass: newPassword }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['INVALID', 'EXPIRED', 'TOO_MANY'],
});
