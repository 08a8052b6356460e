import { parseSince } from './since';
import { streamOfPattern } from './read-events';

const now = new Date('2026-05-01T12:00:00Z');

test.each([
  ['15m', '2026-05-01T11:45:00.000Z'],
  ['2h', '2026-05-01T10:00:00.000Z'],
  ['7d', '2026-04-24T12:00:00.000Z'],
  ['2026-04-30T00:00:00Z', '2026-04-30T00:00:00.000Z'],
])('since %s is %s', (text, time) => {
  expect(parseSince(text, now).toISOString()).toBe(time);
});

test.each(['', 'yesterday', '5 weeks', '2027-01-01T00:00:00Z', '-3h'])('since "%s" is refused', (text) => {
  expect(() => parseSince(text, now)).toThrow('--since is');
});

test('a pattern begins with a service', () => {
  expect(streamOfPattern('billing.>')).toBe('BILLING');
  expect(() => streamOfPattern('>')).toThrow('names no service');
});
