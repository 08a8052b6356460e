import fc from 'fast-check';
import { checkCard, TEST_CARDS } from './cards';

const now = new Date('2026-11-21T00:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

describe('test cards', () => {
  test.each(TEST_CARDS.map((card) => [card.number, card.behaviour] as const))('%s: %s', (number, behaviour) => {
    expect(checkCard({ ...good, number }, now)).toEqual({ behaviour, last4: number.slice(-4) });
  });

  test('an unknown but well-formed card is declined, a malformed one named', () => {
    expect(checkCard({ ...good, number: '5555555555554444' }, now)).toMatchObject({ behaviour: 'decline' });
    expect(checkCard({ number: '4242424242424241', expiry: '13/30', cvc: '1' }, now)).toEqual({
      errors: { number: expect.any(String), expiry: expect.any(String), cvc: expect.any(String) },
    });
  });

  test('a field that is empty is asked for', () => {
    expect(checkCard({ number: ' ', expiry: '', cvc: '' }, now)).toEqual({
      errors: { number: 'noNumber', expiry: 'noExpiry', cvc: 'noCvc' },
    });
  });

  test('a card is good to the end of its month', () => {
    expect(checkCard({ ...good, expiry: '11/26' }, now)).toHaveProperty('behaviour');
    expect(checkCard({ ...good, expiry: '10/26' }, now)).toHaveProperty('errors.expiry');
  });

  test('nothing typed makes it throw, and no answer holds the number', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (number, expiry, cvc) => {
        const text = JSON.stringify(checkCard({ number, expiry, cvc }, now));
        if (number.length > 12) expect(text).not.toContain(number);
      }),
    );
  });
});
