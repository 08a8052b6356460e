import { apiKeyOf, signWebhook, verifyWebhook } from './webhook-signature';

const secret = 'a-secret-of-the-webhook';
const body = Buffer.from('{"id":"n1"}');
const now = new Date('2026-05-01T12:00:00Z');
const good = signWebhook(secret, body, now);

describe('webhook signature', () => {
  test('a fresh signature over the exact bytes is good', () => {
    expect(verifyWebhook(secret, good, body, now)).toBe(true);
    expect(verifyWebhook(secret, good, body, new Date(now.getTime() + 299_000))).toBe(true);
  });

  test.each<[string, string | undefined, Buffer, string, Date]>([
    ['missing', undefined, body, secret, now],
    ['empty', '', body, secret, now],
    ['of another secret', signWebhook('another-secret-xx', body, now), body, secret, now],
    ['of another body', good, Buffer.from('{"id":"n2"}'), secret, now],
    ['replayed after five minutes', good, body, secret, new Date(now.getTime() + 301_000)],
    ['of the future', signWebhook(secret, body, new Date(now.getTime() + 301_000)), body, secret, now],
    ['with another time written in', good.replace(/^t=\d+/, `t=${now.getTime() / 1000 + 1}`), body, secret, now],
    ['not hexadecimal', good.replace(/v1=.*/, `v1=${'z'.repeat(64)}`), body, secret, now],
    ['cut short', good.slice(0, -1), body, secret, now],
  ])('a signature that is %s is refused', (_, signature, bytes, key, at) => {
    expect(verifyWebhook(key, signature, bytes, at)).toBe(false);
  });

  test('the key of the API does not show the secret', () => {
    expect(apiKeyOf(secret)).not.toContain(secret);
    expect(apiKeyOf(secret)).toMatch(/^[0-9a-f]{64}$/);
  });
});
