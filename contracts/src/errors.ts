import { z } from 'zod';

/**
 * Every error code of the product with its HTTP status and title. Clients switch on the code, never on the text.
 * Statuses follow the table in docs/architecture.md ("Errors").
 */
export const ERRORS = {
  MALFORMED: [400, 'The request is malformed'],
  UNKNOWN_SCOPE: [400, 'There is no such scope'],
  UNKNOWN_SORT: [400, 'There is no such sort order'],
  NOT_SIGNED_IN: [401, 'Please log in'],
  NO_SIGNUP_WAITING: [401, 'No sign-up is waiting for this address'],
  SECOND_FACTOR_NEEDED: [401, 'A code from your authenticator is needed'],
  NO_LOGIN_WAITING: [401, 'No log-in is waiting for a code here'],
  TOKEN_INVALID: [401, 'The access token is not valid'],
  SIGNATURE_INVALID: [401, 'The signature is not valid'],
  CSRF: [403, 'The security token is missing or wrong'],
  ROLE_MISSING: [403, 'You are not allowed to do this'],
  SCOPE_MISSING: [403, 'This API key is not allowed to do this'],
  ADMIN_NEEDS_SECOND_FACTOR: [
    403,
    'Administrators log in with a code here. Please turn that on in your account first.',
  ],
  PLAIN_HTTP: [403, 'This is only there over https'],
  GATED: [403, 'This needs another plan'],
  NOT_FOUND: [404, 'Not found'],
  METHOD_NOT_ALLOWED: [405, 'This address does not accept that method'],
  CODE_LOCKED: [406, 'Too many wrong codes'],
  ALREADY_DONE: [409, 'This was done already; look at what is there now'],
  CONFLICT: [409, 'This was changed in the meantime'],
  IN_PROGRESS: [409, 'The same request is still in progress'],
  STALE_REVISION: [409, 'There are newer changes'],
  EXPIRED: [410, 'This has expired'],
  TOO_LARGE: [413, 'Too large'],
  WRONG_TYPE: [415, 'This type is not accepted'],
  INVALID: [422, 'Some fields are not valid'],
  WRONG_CODE: [422, 'The code is wrong'],
  WRONG_CREDENTIALS: [422, 'The name or the password is wrong'],
  CAPTCHA_FAILED: [422, 'Captcha validation failed'],
  KEY_REUSED: [422, 'This Idempotency-Key was used for another request'],
  NOT_DECODABLE: [422, 'The file cannot be read'],
  QUOTA_EXCEEDED: [422, 'There is not enough storage left'],
  LIMIT_REACHED: [422, 'The limit of your plan is reached'],
  PAYMENT_FAILED: [422, 'The payment was not accepted'],
  SIGNUP_THROTTLED: [422, 'Free sign-up is paused'],
  TOO_MANY: [429, 'Too many requests'],
  UPSTREAM_FAILED: [502, 'A part of the system gave a wrong answer'],
  UNAVAILABLE: [503, 'A part of the system is down'],
  INTERNAL: [500, 'Something went wrong on our side'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

export function statusOf(code: ErrorCode): number {
  return ERRORS[code][0];
}

/**
 * RFC 9457 body of every error. `error`, `errorMessage` (text) and `errors` (field → message keys) are what the specification's
 * callers read; `code` is what ours switch on; further members carry facts (`limit`, `used`, `changes`…).
 */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    instance: z.string().optional(),
    code: z.string(),
    error: z.string(),
    errorMessage: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .loose();
export type Problem = z.infer<typeof problem>;
