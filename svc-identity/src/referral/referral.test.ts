import { entriesOf, totalsOf, type ReferralFact } from './referral';

const fact = (id: string, what: ReferralFact['what'], amountMinor: number, day: number): ReferralFact => ({
  id,
  what,
  referrer: 1,
  uid: 2,
  at: new Date(Date.UTC(2026, 0, day)),
  payment: what === 'joined' ? '' : 'p',
  amountMinor,
  currency: 'USD',
  affiliate: null,
});

test('[REF-04] in however many parts a payment is given back, nothing that it earned is left', () => {
  const parts = Array.from({ length: 200 }, (_, n) => fact(`refunded:p:${n}`, 'refunded', 15, 3 + n));
  const all = [fact('joined:2', 'joined', 0, 1), fact('paid:p', 'paid', 3_000, 2), ...parts];
  expect(totalsOf(entriesOf(all))).toEqual([{ currency: 'USD', earnedMinor: 0 }]);
  expect(totalsOf(entriesOf(all.slice(0, 102)))).toEqual([{ currency: 'USD', earnedMinor: 150 }]);
});
