import type { EdgeConfig } from './config';

/**
 * What the page is told of the second captcha provider, `script|object|key`, and the origin that its policy lets in. Any provider whose object
 * has `render(element, { sitekey, callback })` fits; undefined when none is set up.
 */
export function captchaPage(
  config: Pick<EdgeConfig, 'CAPTCHA_SECOND_SCRIPT' | 'CAPTCHA_SECOND_OBJECT' | 'CAPTCHA_SECOND_KEY'>,
): { page: string; origin: string | undefined } | undefined {
  const { CAPTCHA_SECOND_SCRIPT: script, CAPTCHA_SECOND_OBJECT: object, CAPTCHA_SECOND_KEY: key } = config;
  if (!script || !object || !key) return undefined;
  return { page: [script, object, key].join('|'), origin: script.startsWith('/') ? undefined : new URL(script).origin };
}
