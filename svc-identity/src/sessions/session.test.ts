import { endOf, isAlive, isSeenStale, newToken, tokenHash } from './session';

const day = 86_400_000;
const created = new Date('2026-01-01T00:00:00Z');
const after = (days: number) => new Date(created.getTime() + days * day);

describe('life of a session', () => {
  test.each([
    ['just begun', 0, 0, true],
    ['unused for 29 days', 0, 29.9, true],
    ['unused for 30 days', 0, 30, false],
    ['used daily until the 89th day', 89, 89.5, true],
    ['used daily, but 90 days old', 89.9, 90, false],
  ])('%s', (_, seen, now, alive) => {
    expect(isAlive({ created, seen: after(seen) }, after(now))).toBe(alive);
  });

  test('ends at the earlier of the two limits', () => {
    expect(endOf({ created, seen: created })).toEqual(after(30));
    expect(endOf({ created, seen: after(80) })).toEqual(after(90));
  });

  test('its use is written once a minute', () => {
    expect(isSeenStale({ seen: created }, new Date(created.getTime() + 59_999))).toBe(false);
    expect(isSeenStale({ seen: created }, new Date(created.getTime() + 60_000))).toBe(true);
  });
});

test('a session token has 256 bits, never repeats and is not its own hash', () => {
  const tokens = new Set(Array.from({ length: 100 }, newToken));
  expect(tokens.size).toBe(100);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(tokenHash(token)).not.toContain(token);
  }
});
