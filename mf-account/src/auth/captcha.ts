import { call } from '@commonplace/contracts/client';
import type { getCaptcha } from '@commonplace/contracts/identity/sign-up';
import { isApiError } from '@commonplace/remote-kit/api-error';
import type { ShellApi } from '@commonplace/remote-kit';
import { secondCaptchaToken } from './second-captcha';

/** AUTH-46: how long a form waits for the first provider, and then for the second. */
export const CAPTCHA_WAIT_MS = 3_000;
export const SECOND_WAIT_MS = 7_000;

const challengeCall = call<typeof getCaptcha>('GET', '/user/captcha');

/**
 * The captcha token of a submit: of the first provider, or when that gives none within 3 seconds, of the second within 7 (AUTH-45, AUTH-46).
 * Undefined when neither gives one: then nothing is submitted (AUTH-47).
 */
export async function captchaToken(shell: Pick<ShellApi, 'call'>): Promise<string | undefined> {
  return (await workToken(shell)) ?? secondCaptchaToken(SECOND_WAIT_MS);
}

/**
 * Fetches a proof-of-work challenge and solves it. Each number is hashed by the browser's own asynchronous digest, so the page stays
 * responsive.
 */
async function workToken(shell: Pick<ShellApi, 'call'>, wait = CAPTCHA_WAIT_MS): Promise<string | undefined> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), wait);
  try {
    const [{ solveChallenge }, given] = await Promise.all([
      import('altcha-lib'),
      shell.call(challengeCall, undefined, { signal: giveUp.signal }),
    ]);
    const { algorithm, challenge, salt, signature, maxnumber } = given;
    const { promise, controller } = solveChallenge(challenge, salt, algorithm, maxnumber);
    giveUp.signal.addEventListener('abort', () => controller.abort());
    if (giveUp.signal.aborted) controller.abort();
    const solution = await promise;
    return solution
      ? btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }))
      : undefined;
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
