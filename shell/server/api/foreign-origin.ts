import type { IncomingHttpHeaders } from 'node:http';

/**
 * Does a browser say that an unsafe request comes from a page of another origin? A neighbour under the same site counts as another one.
 * Programs say nothing of the kind; of them the CSRF token alone is asked. `own` is the origin that browsers know us by.
 */
export function isForeign(headers: IncomingHttpHeaders, own: string): boolean {
  const site = headers['sec-fetch-site'];
  // `none`: typed into the address bar, or an extension's own doing.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  if (origin === undefined || origin === own) return false;
  return !host || hostOf(origin) !== host.toLowerCase();
}

/** Host with its port; undefined for what is no origin, such as `null` of a sandboxed frame. */
function hostOf(origin: string): string | undefined {
  return /^https?:\/\/([^/?#@\s]+)$/i.exec(origin)?.[1]?.toLowerCase();
}
