import { Secret, TOTP, URI } from 'otpauth';
import { addressOf, newFactorSecret, stepOfCode } from './totp';

/** The secret of RFC 6238, appendix B; its codes there have eight digits, of which ours are the last six. */
const RFC = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('[SEC] at %i s the code of RFC 6238 is right, and belongs to that step', (seconds, code) => {
  expect(stepOfCode(RFC, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

test('[SEC] a code is good one step before and after its own, and says which step it is of; two steps off it is wrong', () => {
  const code = '005924';
  const step = Math.floor(1_234_567_890 / 30);
  const seen = [-2, -1, 0, 1, 2].map((off) => stepOfCode(RFC, code, at((step + off) * 30)));
  expect(seen).toEqual([undefined, step, step, step, undefined]);
  expect(stepOfCode(RFC, '005925', at(step * 30))).toBeUndefined();
});

test('a secret has 160 random bits, and its address says whose account it is, of which product, and how codes are made', () => {
  const [one, two] = [newFactorSecret(), newFactorSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(two);
  const told = URI.parse(addressOf(one, 'ada+x@example.org'));
  expect(told).toBeInstanceOf(TOTP);
  expect(told).toMatchObject({
    issuer: 'Commonplace',
    label: 'ada+x@example.org',
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  });
  expect(told.secret.base32).toBe(one);
});
