import { Webhook } from 'standardwebhooks';
import { newSecret, nextOf, oldSecretEnd, pauseAfter, RETRIES_MS, shownHook, signedHeaders, type Hook } from './hook';

const now = new Date();
const failed = { status: 500, error: 'status' as const };

test('a delivery is signed as Standard Webhooks says: its own library takes it, and nothing that was changed', () => {
  const secret = newSecret();
  const body = JSON.stringify({ type: 'ping', timestamp: now.toISOString(), data: {} });
  const headers = signedHeaders({ secret, oldSecret: null, oldUntil: null }, '01J0', body, now);
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(headers['webhook-signature']).toMatch(/^v1,/);
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'ping' });
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'other' })).toThrow();
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
});

test('for 24 hours after a rotation both secrets sign, then the new one alone', () => {
  const [secret, oldSecret] = [newSecret(), newSecret()];
  const sign = (at: Date) => signedHeaders({ secret, oldSecret, oldUntil: oldSecretEnd(now) }, 'x', '{}', at);
  const both = sign(now);
  expect(both['webhook-signature'].split(' ')).toHaveLength(2);
  for (const one of [secret, oldSecret]) expect(() => new Webhook(one).verify('{}', both)).not.toThrow();
  const later = sign(new Date(now.getTime() + 86_400_000));
  expect(later['webhook-signature'].split(' ')).toHaveLength(1);
});

test('a failed try waits 5 s, 1 min, 5 min, 30 min, 2 h, 6 h and 12 h, then the delivery has failed', () => {
  const pauses = RETRIES_MS.map((_, n) => {
    const next = nextOf(failed, n + 1, now);
    return next.state === 'waiting' ? (next.due.getTime() - now.getTime()) / 1000 : next.state;
  });
  expect(pauses).toEqual([5, 60, 300, 1_800, 7_200, 21_600, 43_200]);
  expect(nextOf(failed, 8, now)).toEqual({ state: 'failed' });
  expect(nextOf({ status: 204, error: null }, 3, now)).toEqual({ state: 'delivered' });
});

test('410 is not tried again and pauses the hook at once; other failures after three days', () => {
  expect(nextOf({ status: 410, error: 'status' }, 1, now)).toEqual({ state: 'failed' });
  expect(pauseAfter({ status: 410, error: 'status' }, now, now)).toBe('gone');
  expect(pauseAfter(failed, new Date(now.getTime() - 71 * 3_600_000), now)).toBeUndefined();
  expect(pauseAfter(failed, new Date(now.getTime() - 72 * 3_600_000), now)).toBe('failing');
});

test('its owner never sees the secrets again', () => {
  const hook: Hook = {
    id: 'h1',
    uid: 7,
    name: '',
    url: 'https://example.org/hook',
    events: ['upload.ready'],
    paused: 'gone',
    created: now,
    secret: newSecret(),
    oldSecret: newSecret(),
    oldUntil: oldSecretEnd(now),
    failingSince: null,
  };
  const shown = shownHook(hook, now);
  expect(JSON.stringify(shown)).not.toContain('whsec_');
  expect(shown).toMatchObject({ active: false, paused: 'gone', old_secret_until: oldSecretEnd(now).toISOString() });
});
