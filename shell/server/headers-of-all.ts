import { NO_PAGE, STRICT_TRANSPORT } from './pages/security-headers';

/** On every answer, whoever made it: no guessing of types, and over https nothing but https. */
export function headersOfAll(publicUrl: string): Readonly<Record<string, string>> {
  const secure = publicUrl.startsWith('https:');
  return {
    'x-content-type-options': 'nosniff',
    ...(secure ? { 'strict-transport-security': STRICT_TRANSPORT } : {}),
  };
}

/** On everything of ours; pages, documents and files have a policy of their own, in which all of this stands too. */
export const OF_OURS: Readonly<Record<string, string>> = { 'content-security-policy': NO_PAGE };

/**
 * On what programs beside us answer that stand in for others, where they do not say it themselves: nothing is loaded from elsewhere, whatever a
 * library's page asks for, and no script runs in a page of theirs.
 */
export function headersOfStandIn(framed: "'self'" | "'none'"): Readonly<Record<string, string>> {
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors ${framed}; object-src 'none'; base-uri 'none'`,
    'x-frame-options': framed === "'self'" ? 'SAMEORIGIN' : 'DENY',
    'referrer-policy': 'same-origin',
  };
}
