import { AFFILIATE_TYPES, REFERRAL_COOKIE_SECONDS, REFERRAL_PARAMETERS, referralId } from './referral-code';

test.each([
  ['7', 7],
  [12, 12],
  ['0', undefined],
  ['-7', undefined],
  ['1.5', undefined],
  ['1e3', undefined],
  [' 7', undefined],
  ['٧', undefined],
  ['abc', undefined],
  ['', undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
  [{}, undefined],
])('[REF-03] the referral id %j is read as %s', (given, id) => {
  expect(referralId(given)).toBe(id);
});
test('[REF-01] referral, source and u are kept for a day', () => {
  expect([REFERRAL_COOKIE_SECONDS, ...REFERRAL_PARAMETERS]).toEqual([86_400, 'referral', 'source', 'u']);
});
test('[REF-04] an affiliate is standard or ambassador', () => {
  expect(AFFILIATE_TYPES).toEqual(['standard', 'ambassador']);
});
