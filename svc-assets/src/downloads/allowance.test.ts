import { freeEntitlement } from '../accounts/entitlement';
import { gateOf, limitsOf, periodOf } from './allowance';

const free = freeEntitlement(7);
const paid = { ...free, premium: true, downloads: { unlimited: true, limit: 0, period: 'month' as const } };
const none = { used: 0, ids: [] };

test.each([
  ['[DL-01] a visitor', { uid: 0, premiumItem: false, entitlement: free, spent: none }, 'login'],
  [
    '[DL-02] a free account and a premium item',
    { uid: 7, premiumItem: true, entitlement: free, spent: none },
    'premium',
  ],
  [
    '[DL-03] a free account with nothing left',
    { uid: 7, premiumItem: false, entitlement: free, spent: { used: 10, ids: ['b'] } },
    'limit',
  ],
  [
    '[DL-04] with nothing left, an item that was paid for',
    { uid: 7, premiumItem: false, entitlement: free, spent: { used: 10, ids: ['a'] } },
    undefined,
  ],
  [
    '[DL-05] a free account with something left',
    { uid: 7, premiumItem: false, entitlement: free, spent: { used: 9, ids: [] } },
    undefined,
  ],
  [
    '[DL-05, ROLE-05] a paid account and a premium item, however much it has downloaded',
    { uid: 7, premiumItem: true, entitlement: paid, spent: { used: 999, ids: [] } },
    undefined,
  ],
])('%s', (_name, given, reason) => expect(gateOf({ ...given, id: 'a' })).toBe(reason));

test('periods are days and months in UTC', () => {
  const late = new Date('2026-12-31T23:59:59.999Z');
  expect(periodOf('day', late)).toEqual({ name: '2026-12-31', ends: new Date('2027-01-01T00:00:00Z') });
  expect(periodOf('month', late)).toEqual({ name: '2026-12', ends: new Date('2027-01-01T00:00:00Z') });
});

test('[DL-06] limits carry unlimited, remaining, limit and ids; remaining is never below 0', () => {
  const period = periodOf('day', new Date('2026-01-02T03:04:05Z'));
  expect(limitsOf(free, { used: 12, ids: ['a'] }, period)).toEqual({
    unlimited: false,
    remaining: 0,
    limit: 10,
    ids: ['a'],
    period: 'day',
    resets_at: '2026-01-03T00:00:00.000Z',
  });
});
