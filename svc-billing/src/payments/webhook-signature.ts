import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signed webhook may be old, or ahead of our clock. */
export const WEBHOOK_TOLERANCE = 300;

/** `t={unix seconds},v1={hex}`: HMAC-SHA256 over the time, a dot and the exact body. */
export function signWebhook(secret: string, body: string | Buffer, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  return `t=${t},v1=${digest(secret, t, body)}`;
}

/** Whether the signature fits the body and its time is within {@link WEBHOOK_TOLERANCE} of `now`. */
export function verifyWebhook(secret: string, signature: string | undefined, body: Buffer, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match?.[1] || !match[2]) return false;
  const t = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - t) > WEBHOOK_TOLERANCE) return false;
  return timingSafeEqual(Buffer.from(match[2], 'hex'), Buffer.from(digest(secret, t, body), 'hex'));
}

/** The key with which billing calls the provider; made from the same secret, so that the secret itself never travels. */
export function apiKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('payments-api').digest('hex');
}

function digest(secret: string, t: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');
}
