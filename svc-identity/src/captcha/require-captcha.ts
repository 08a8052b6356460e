import { createHash, createHmac, randomUUID } from 'node:crypto';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { solvedChallenge } from './captcha';
import { isVerified } from './second-provider';

/** How a token of the second provider begins (AUTH-45). */
const SECOND = 'second:';

/**
 * AUTH-44: the request carries a solved challenge that nobody has used, or a token that the second provider vouches for. A client that repeats
 * its request under the same Idempotency-Key, because the answer was lost, may use either again: `asked` is all else that it asks for, so that
 * the key of a refused guess carries no second guess. Throws CAPTCHA_FAILED.
 */
export async function requireCaptcha(
  deps: Deps,
  captcha: string,
  request: { idempotencyKey: string | undefined; sid: string; address: string; asked: readonly string[] },
): Promise<void> {
  const by = request.idempotencyKey ? nameOf(deps, request.idempotencyKey, request) : randomUUID();
  const proof = captcha.startsWith(SECOND)
    ? await vouchedFor(deps, captcha.slice(SECOND.length), by, request.address)
    : await solvedChallenge(captcha, deps.config.CAPTCHA_SECRET, deps.now());
  if (!proof || !(await deps.captcha.use(proof, by, deps.now())))
    throw new AppError('CAPTCHA_FAILED', { refusal: true });
}

/** A request by its session, its key and what it asks for; keyed, as a password is in it and the name is stored. */
function nameOf(deps: Deps, key: string, { sid, asked }: { sid: string; asked: readonly string[] }): string {
  return createHmac('sha256', deps.config.CAPTCHA_SECRET)
    .update(JSON.stringify(['captcha-used-by', sid, key, ...asked]))
    .digest('base64url');
}

/** The token's name in the list of what was used, when it is good: the provider says so, or said so to this very request before. */
async function vouchedFor(deps: Deps, token: string, by: string, address: string): Promise<string | undefined> {
  const { CAPTCHA_SECOND_VERIFY_URL: url, CAPTCHA_SECOND_SECRET: secret } = deps.config;
  if (!url || !secret || token === '') return undefined;
  const name = `${SECOND}${createHash('sha256').update(token).digest('base64url')}`;
  if (await deps.captcha.isUsedBy(name, by)) return name;
  return (await isVerified({ url, secret }, token, address)) ? name : undefined;
}
