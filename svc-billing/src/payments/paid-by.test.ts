import { paidBy, type TermPayment } from './paid-by';

const paid = (key: string, kind: TermPayment['kind'], net_minor: number, credit_minor = 0): TermPayment => ({
  key,
  kind,
  net_minor,
  credit_minor,
});

test.each<[string, number, TermPayment[]]>([
  ['all of the term that it bought', 1, [paid('it', 'checkout', 18_000)]],
  ['what a change set off from it', 0.75, [paid('it', 'checkout', 18_000), paid('b', 'change', 5_000, 15_000)]],
  [
    'its part of that, beside seats',
    0.375,
    [paid('it', 'checkout', 9_000), paid('s', 'seats', 9_000), paid('b', 'change', 5_000, 15_000)],
  ],
  [
    'what is left of it after two changes',
    0.25,
    [paid('it', 'checkout', 100), paid('b', 'change', 50, 50), paid('c', 'change', 100, 100)],
  ],
  ['seats of a term', 0.2, [paid('a', 'checkout', 8_000), paid('it', 'seats', 2_000)]],
  ['nothing after a renewal', 0, [paid('it', 'checkout', 900), paid('r', 'renewal', 900)]],
  [
    'nothing of a change without a credit, as to a lifetime plan',
    0,
    [paid('it', 'checkout', 9), paid('l', 'change', 9)],
  ],
  ['nothing of what was given away', 0, [paid('it', 'card', 0), paid('t', 'trial', 0)]],
])('a payment is %s', (_, part, list) => {
  expect(paidBy('it', list).part).toBeCloseTo(part, 10);
});

test('what it paid of the term is said in minor units too', () => {
  expect(paidBy('it', [paid('it', 'checkout', 18_000), paid('b', 'change', 5_000, 15_000)]).minor).toBe(15_000);
});
