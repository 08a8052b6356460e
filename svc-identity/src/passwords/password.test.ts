import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { hash } from '@node-rs/argon2';
import { hashPassword, isCommonPassword, isOutgrown, verifyPassword } from './password';

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
  expect(a).toMatch(/^\$argon2id\$v=19\$m=(?:19456|[2-9]\d{4,}),t=[2-9],p=1\$/);
  expect(a).not.toBe(b);
});

test('a hash from when hashes cost less still opens, and is known as one to make anew', async () => {
  const before = await hash('commonplace', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect([await verifyPassword(before, 'commonplace'), await verifyPassword(before, 'commonplacE')]).toEqual([
    true,
    false,
  ]);
  expect([isOutgrown(before), isOutgrown(await hashPassword('commonplace'))]).toEqual([true, false]);
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

test('while a dozen passwords are hashed at once the threads have room for other work: it is done long before the last of them', async () => {
  await hashPassword('the first one loads what is needed');
  const done: string[] = [];
  const hashes = Array.from({ length: 12 }, async (_, n) => {
    await hashPassword(`password ${n}`);
    done.push('hash');
  });
  await new Promise((resolve) => setImmediate(resolve));
  // As the check of a token, in a thread of the pool.
  const other = Array.from({ length: 4 }, async () => {
    await promisify(generateKeyPair)('ed25519');
    done.push('other');
  });
  await Promise.all([...hashes, ...other]);
  expect(done.lastIndexOf('other')).toBeLessThan(9);
  expect(done.filter((one) => one === 'hash')).toHaveLength(12);
});
