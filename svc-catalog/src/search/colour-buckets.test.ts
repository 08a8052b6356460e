import { bucketOf, bucketsNear, labOf } from './colour-buckets';

const ringOf = (asked: string, there: string): number => {
  const from = labOf(asked);
  const to = labOf(there);
  if (!from || !to) throw new Error('no colour');
  return bucketsNear(from).findIndex((ring) => ring.includes(bucketOf(to)));
};

test('a colour is in the nearest rings of itself', () => {
  for (const hex of ['#d32f2f', '#1e88e5', '#000000', '#ffffff', '#7cb342'])
    expect(ringOf(hex, hex)).toBeLessThanOrEqual(2);
});

test('a near colour is further out than the same, a different one is not there', () => {
  expect(ringOf('#d32f2f', '#c2185b')).not.toBe(0);
  expect(ringOf('#d32f2f', '#1e88e5')).toBe(-1);
  expect(ringOf('#ffffff', '#000000')).toBe(-1);
});

test('hex is taken with and without #, short and long', () => {
  expect(labOf('fff')).toEqual(labOf('#ffffff'));
  expect(labOf('reddish')).toBeUndefined();
});
