import fc from 'fast-check';
import { CURRENCIES } from '@commonplace/contracts/session-user';
import { balance, complimentaryEntries, saleEntries } from './ledger';

describe('ledger', () => {
  test('every sale balances in its currency, the customer owes nothing, and the provider holds the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e9 }),
        fc.constantFrom(...CURRENCIES),
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 0, max: 1e8 }),
        (amount, currency, uid, tax) => {
          const list = saleEntries({
            movement: 'k',
            uid,
            currency,
            net: amount,
            tax: { label: 'VAT', amount: tax },
            provider: 'sandbox',
            planType: 'premium',
            note: 'n',
            at: new Date(),
          });
          expect(balance(list)).toEqual({ [currency]: 0 });
          const of = (account: string) =>
            list.filter((e) => e.account === account).reduce((sum, e) => sum + e.amount_minor, 0);
          expect(of(`customer:${uid}`)).toBe(0);
          expect(of('provider:sandbox')).toBe(amount + tax);
          expect(of('tax:VAT') + tax).toBe(0);
          expect(of('revenue:premium') + amount).toBe(0);
          expect(new Set(list.map((e) => e.id)).size).toBe(list.length);
        },
      ),
    );
  });

  test('a plan given away is in the books with zero', () => {
    const list = complimentaryEntries({
      movement: 'demo-1',
      uid: 1,
      currency: 'USD',
      planType: 'teams',
      note: 'Complimentary',
      at: new Date(),
    });
    expect(list).toHaveLength(2);
    expect(list.every((e) => Object.is(e.amount_minor, 0) && e.note === 'Complimentary')).toBe(true);
  });
});
