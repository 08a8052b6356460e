import { AppError } from './errors';
import { countFailures, MAX_DELIVERIES } from './failures';

class MongoServerSelectionError extends Error {
  override readonly name = 'MongoServerSelectionError';
}
const own = new Error('never works');

test('an event that fails of its own is tried five times, ever later, and then set aside', () => {
  const { failed } = countFailures();
  expect([1, 2, 3, 4, 5].map(() => failed('a', own))).toEqual([200, 1_000, 5_000, 20_000, undefined]);
  // The broker for letters was away: it comes again, and is set aside then.
  expect(failed('a', own)).toBeUndefined();
});

test('however long an engine or a neighbour is away, an event that needs it is tried until it is back, and loses none of its tries', () => {
  const { failed } = countFailures();
  expect(failed('a', own)).toBe(200);
  for (let tries = 0; tries < 100; tries += 1)
    for (const away of [new MongoServerSelectionError('gone'), new AppError('UNAVAILABLE')])
      expect(failed('a', away)).toBeLessThanOrEqual(5_000);
  const left = Array.from({ length: MAX_DELIVERIES - 1 }, () => failed('a', own));
  expect(left).toEqual([1_000, 5_000, 20_000, undefined]);
});

test('events are counted apart, and one that was handled begins anew', () => {
  const { failed, over } = countFailures();
  expect([failed('a', own), failed('b', own), failed('a', own)]).toEqual([200, 200, 1_000]);
  over('a');
  expect([failed('a', own), failed('b', own)]).toEqual([200, 1_000]);
});

test('a malformed event is set aside at once', () => {
  const err = Object.assign(new Error('not JSON'), { name: 'MalformedEvent' });
  expect(countFailures().failed('a', err)).toBeUndefined();
});
