import { randomUUID } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { solvedChallenge } from './captcha';

/**
 * AUTH-44: the request carries a solved challenge that nobody has used. A client that repeats its request under the same Idempotency-Key,
 * because the answer was lost, may use its challenge again. Throws CAPTCHA_FAILED.
 */
export async function requireCaptcha(
  deps: Deps,
  captcha: string,
  request: { idempotencyKey: string | undefined; sid: string },
): Promise<void> {
  const challenge = await solvedChallenge(captcha, deps.config.CAPTCHA_SECRET);
  const by = request.idempotencyKey ? `${request.sid}:${request.idempotencyKey}` : randomUUID();
  if (!challenge || !(await deps.captcha.use(challenge, by))) throw new AppError('CAPTCHA_FAILED');
}
