import { TRUSTED_TYPES } from '@commonplace/remote-kit/trusted-types';
import type { OutsideOrigins } from './payment-origins';

/** A year, with everything below the name. */
export const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/** Policy of everything that is no page: it stands in no frame, and what a browser takes for a document all the same has no plug-ins and no other base. */
export const NO_PAGE = "frame-ancestors 'none'; object-src 'none'; base-uri 'none'";

/**
 * Headers of every page. Scripts and styles only from our own origin, no inline script, no eval; the nonce is for the few style elements
 * that accessible dialogs add at run time. Pages are never framed; the payment frame is ours. No script makes markup or code of a text where all
 * scripts are ours: those of a provider that an operator has chosen may write what they like, and would be stopped.
 */
export function securityHeaders(o: {
  nonce: string;
  secure: boolean;
  /** Where a hosted second captcha provider lives; the local one is our own origin. */
  captchaOrigin?: string | undefined;
  /** What paying needs from outside; nothing unless said. */
  payment?: OutsideOrigins | undefined;
  /** Origins that serve the same files: a page asks them when ours does not answer (DL-07). */
  mirrors?: readonly string[] | undefined;
}): Record<string, string> {
  const captcha = o.captchaOrigin ? ` ${o.captchaOrigin}` : '';
  const list = (origins: readonly string[] = []) => origins.map((origin) => ` ${origin}`).join('');
  const pay = o.payment;
  const outside = `${captcha}${list(pay?.script)}`;
  const policy = [
    "default-src 'self'",
    `script-src 'self'${outside}`,
    `style-src 'self' 'nonce-${o.nonce}'`,
    // Elements styled by a script's own hand (positions, sizes) are not style attributes of the page's text.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${list(pay?.image)}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    `connect-src 'self'${captcha}${list(pay?.connect)}${list(o.mirrors)}`,
    "worker-src 'self' blob:",
    `frame-src 'self'${captcha}${list(pay?.frame)}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(outside === '' ? [TRUSTED_TYPES] : []),
    'report-uri /api/v1/csp/csp-report',
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(o.secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}
