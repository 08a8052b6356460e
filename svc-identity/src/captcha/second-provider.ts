import { AppError } from '@commonplace/service-kit';
import { z } from 'zod';

/** The second captcha provider: where its tokens are verified, and our secret there. */
export interface SecondProvider {
  readonly url: string;
  readonly secret: string;
}

const verdict = z.object({ success: z.boolean() }).loose();
const PATIENCE_MS = 4_000;

/**
 * Asks the second provider whether a token of its widget is good, by `siteverify` (a form with `secret`, `response`, `remoteip`; an answer with
 * `success`), which hosted captchas have in common. Throws UNAVAILABLE when it does not answer.
 */
export async function isVerified(
  provider: SecondProvider,
  token: string,
  address: string,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  const body = new URLSearchParams({ secret: provider.secret, response: token, remoteip: address });
  try {
    // Our secret is in the body: it goes where the operator said, and nowhere else.
    const to = { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) } as const;
    const reply = await ask(provider.url, to);
    if (reply.status >= 500) throw new Error(`siteverify answered ${reply.status}`);
    const parsed = verdict.safeParse(await reply.json());
    return parsed.success && parsed.data.success;
  } catch (cause) {
    throw new AppError('UNAVAILABLE', { detail: 'Captcha service not available', cause, retryAfter: 5 });
  }
}
