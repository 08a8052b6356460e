import { paidBy, type TermPayment, type WentBack } from './paid-by';

const paid = (key: string, kind: TermPayment['kind'], net_minor: number, credit_minor = 0): TermPayment => ({
  key,
  kind,
  net_minor,
  credit_minor,
});

const near = (value: number) => expect.closeTo(value, 9) as number;
const back = (of: string, part: number, took: WentBack['took'] = 'worth'): WentBack => ({ of, part, took });

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

test('of two payments that go back after one change, each takes what it paid, and what the change itself paid stays', () => {
  const list = [paid('a', 'checkout', 9_000), paid('s', 'seats', 9_000), paid('b', 'change', 5_000, 15_000)];
  const gone = [...list, back('s', 1)];
  expect(paidBy('a', gone)).toEqual({ minor: near(7_500), part: near(0.6), left: near(1) });
  expect(paidBy('s', gone)).toEqual({ minor: near(0), part: near(0), left: near(0) });
  expect(paidBy('b', [...gone, back('a', 1)])).toEqual({ minor: near(5_000), part: near(1), left: near(1) });
});

test('what went back before a change is no part of what the change set off', () => {
  const list = [paid('a', 'checkout', 18_000), back('a', 0.5), paid('b', 'change', 12_500, 7_500)];
  expect(paidBy('a', list)).toEqual({ minor: near(7_500), part: near(0.375), left: near(0.5) });
  expect(paidBy('a', [...list, back('a', 0.25)])).toEqual({
    minor: near(3_750),
    part: near(3_750 / 16_250),
    left: near(0.25),
  });
});

test('where a term ended earlier for money that a bank took, others have paid all that is left of it', () => {
  const list = [paid('a', 'checkout', 18_000), paid('b', 'change', 5_000, 15_000), back('a', 1, 'time')];
  expect(paidBy('b', list)).toEqual({ minor: near(20_000), part: near(1), left: near(1) });
  expect(paidBy('a', list)).toEqual({ minor: near(0), part: near(0), left: near(0) });
});
