import type { ApiError } from '@commonplace/remote-kit';
import { logInMessages, signUpMessages } from './server-errors';

const error = (given: Partial<ApiError>): ApiError => ({
  name: 'ApiError',
  status: 422,
  code: 'INVALID',
  title: '',
  ...given,
});

test.each([
  [
    'errors that name the fields go there',
    error({ errors: { pass: ['loginform-102'] } }),
    [{ field: 'pass', key: 'loginform-102' }],
  ],
  [
    '[AUTH-34] of several errors the first goes to name',
    error({ errors: { a: ['one'], b: ['two'] } }),
    [{ field: 'name', key: 'one' }],
  ],
  ['[AUTH-35] a single error goes to pass', error({ errors: { a: ['one'] } }), [{ field: 'pass', key: 'one' }]],
  ['[AUTH-35] wrong credentials', error({ code: 'WRONG_CREDENTIALS' }), [{ field: 'pass', key: 'wrong-credentials' }]],
  ['[AUTH-35] captcha', error({ code: 'CAPTCHA_FAILED' }), [{ field: 'pass', key: 'captcha-failed' }]],
  [
    'an unknown shape is the generic message',
    error({ errors: undefined }),
    [{ field: 'pass', key: 'client-error-unknown' }],
  ],
  ['and so is what is no answer at all', new Error('?'), [{ field: 'pass', key: 'client-error-unknown' }]],
  [
    'an outage stands above the form',
    error({ code: 'UNAVAILABLE', status: 503 }),
    [{ field: 'form', key: 'unavailable' }],
  ],
  ['so does a lost connection', error({ code: 'NETWORK', status: 0 }), [{ field: 'form', key: 'no-connection' }]],
  [
    'a limit says how long',
    error({ code: 'TOO_MANY', status: 429, retryAfter: 601 }),
    [{ field: 'pass', key: 'too-many', values: { minutes: 11 } }],
  ],
])('[AUTH-34, AUTH-35, ERR-05] log-in: %s', (_, given, messages) => {
  expect(logInMessages(given)).toEqual(messages);
});

test.each([
  [
    '[AUTH-43] each field gets its own',
    error({ errors: { name: ['signupform-101'], mail: ['signupform-102'] } }),
    [
      { field: 'name', key: 'signupform-101' },
      { field: 'mail', key: 'signupform-102' },
    ],
  ],
  ['[AUTH-43] any other goes to pass', error({ errors: { destination: ['odd'] } }), [{ field: 'pass', key: 'odd' }]],
  ['[AUTH-43] an unknown one too', error({}), [{ field: 'pass', key: 'client-error-unknown' }]],
  ['[AUTH-14] throttled', error({ code: 'SIGNUP_THROTTLED' }), [{ field: 'pass', key: 'signup-throttled' }]],
])('[AUTH-14, AUTH-43] sign-up: %s', (_, given, messages) => {
  expect(signUpMessages(given)).toEqual(messages);
});
