import { factorCode } from '@commonplace/contracts/identity/second-factor';
import { newRecoveryCodes, newSalt, plainRecoveryCode, recoveryHash } from './recovery-codes';

test('[SEC] ten codes of 80 random bits, each another, which the contract takes as they are shown', () => {
  const all = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(new Set(all).size).toBe(20);
  for (const code of all) {
    expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(factorCode.parse(` ${code.toUpperCase()} `)).toBe(plainRecoveryCode(code));
  }
  // Every digit comes up: 320 of 32 lack one with a chance of a thousandth.
  const many = Array.from({ length: 10 }, newRecoveryCodes).flat().join('').replaceAll('-', '');
  expect(new Set(many).size).toBe(32);
});

test('what people read for another sign is taken for what it is', () => {
  expect(plainRecoveryCode('OIL0-1abc-')).toBe('01101abc');
});

test('[SEC] the same code has another hash for another account, and none says the code', async () => {
  const [code = ''] = newRecoveryCodes();
  const [salt, other] = [newSalt(), newSalt()];
  const hash = await recoveryHash(code, salt);
  expect(await recoveryHash(code.toUpperCase().replaceAll('-', ' '), salt)).toBe(hash);
  expect(await recoveryHash(code, other)).not.toBe(hash);
  expect(hash).not.toContain(plainRecoveryCode(code));
});
