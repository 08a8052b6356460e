import { clock, codeDigits, logInErrors, newPasswordError, signUpErrors } from './rules';

test.each([
  ['[AUTH-30] empty name', { name: ' \t', pass: 'x' }, { name: 'loginform-101' }],
  ['[AUTH-31] empty pass', { name: 'ada', pass: '' }, { pass: 'loginform-102' }],
  ['[AUTH-31] a pass of blanks is a pass', { name: 'ada', pass: '  ' }, {}],
  ['[AUTH-32] pass of 72', { name: 'ada', pass: 'x'.repeat(72) }, {}],
  ['[AUTH-32] pass of 73', { name: 'ada', pass: 'x'.repeat(73) }, { pass: 'client-error-too-long' }],
  ['both empty', { name: '', pass: '' }, { name: 'loginform-101', pass: 'loginform-102' }],
])('[AUTH-30, AUTH-31, AUTH-32, ERR-10] log-in: %s', (_, fields, errors) => {
  expect(logInErrors(fields)).toEqual(errors);
});

const good = { name: 'Ada', mail: 'ada@example.com', pass: 'secret' };
test.each([
  ['all right', {}, {}],
  ['[AUTH-36] name', { name: '   ' }, { name: 'signupform-101' }],
  ['[AUTH-37] no host', { mail: 'ada' }, { mail: 'signupform-102' }],
  ['[AUTH-37] no top level', { mail: 'ada@example' }, { mail: 'signupform-102' }],
  ['[AUTH-37] two hosts', { mail: 'ada@b@c.org' }, { mail: 'signupform-102' }],
  ['[AUTH-37] blanks around', { mail: ' ada@example.com ' }, {}],
  ['[AUTH-38] no mail', { mail: ' ' }, { mail: 'signupform-103' }],
  ['[AUTH-39] name of 255', { name: 'ü'.repeat(255) }, {}],
  ['[AUTH-39] name of 256', { name: 'ü'.repeat(256) }, { name: 'client-error-too-long' }],
  ['[AUTH-39] mail of 256', { mail: '' + 'a'.repeat(250) + '@b.org' }, { mail: 'client-error-too-long' }],
  ['[AUTH-40] no pass', { pass: '' }, { pass: 'signupform-104' }],
  ['[AUTH-41] pass of 5', { pass: 'abcde' }, { pass: 'signupform-105' }],
  ['[AUTH-41] pass of 6', { pass: 'abcdef' }, {}],
  ['[AUTH-42] pass of 72', { pass: 'x'.repeat(72) }, {}],
  ['[AUTH-42] pass of 73', { pass: 'x'.repeat(73) }, { pass: 'signupform-106' }],
])('[AUTH-36, AUTH-37, AUTH-38, AUTH-39, AUTH-40, AUTH-41, AUTH-42, ERR-11] sign-up: %s', (_, change, errors) => {
  expect(signUpErrors({ ...good, ...change })).toEqual(errors);
  if (!('name' in errors) && !('mail' in errors))
    expect(newPasswordError({ ...good, ...change }.pass)).toBe((errors as { pass?: string }).pass);
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['000000', '000000'],
  ['١٢٣ ٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['12345', undefined],
  ['1234567', undefined],
  ['12345a', undefined],
  ['', undefined],
])('[AUTH-16] %j as a code', (text, digits) => {
  expect(codeDigits(text)).toBe(digits);
});

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [300, '5:00'],
  [839, '13:59'],
])('%i s on the clock', (seconds, text) => {
  expect(clock(seconds)).toBe(text);
});
