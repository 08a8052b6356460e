import { hashPassword, isCommonPassword, verifyPassword } from './password';

test.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwerty', true],
  ['correct horse battery staple', false],
  ['tr0ub4dor & 3 more', false],
])('a common password is known as such: %s', (pass, common) => {
  expect(isCommonPassword(pass)).toBe(common);
});

test('stored as argon2id with at least 19 MiB and two passes, and never twice alike', async () => {
  const [a, b] = await Promise.all([hashPassword('commonplace'), hashPassword('commonplace')]);
  expect(a).toMatch(/^\$argon2id\$v=19\$m=(19456|[2-9]\d{4,}),t=[2-9],p=1\$/);
  expect(a).not.toBe(b);
});

test('the whole password counts, all 72 characters, of every script', async () => {
  const pass = `${'ü'.repeat(71)}x`;
  const stored = await hashPassword(pass);
  expect(await verifyPassword(stored, pass)).toBe(true);
  expect(await verifyPassword(stored, `${'ü'.repeat(71)}y`)).toBe(false);
  expect(await verifyPassword(stored, `${pass} `)).toBe(false);
});

test('without an account no password is right', async () => {
  expect(await verifyPassword(undefined, 'no account has this')).toBe(false);
});
