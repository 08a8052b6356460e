import type { IncomingMessage } from 'node:http';
import { readCookie } from '../session/cookie';

/** What a theme comes by, for `Vary`. */
export const THEME_VARY = 'Cookie, Sec-CH-Prefers-Color-Scheme';

/** The theme that a page is painted in from its first byte on: as chosen, else as the device is set, where its browser says so. */
export function themeOf({ headers }: Pick<IncomingMessage, 'headers'>): 'light' | 'dark' {
  const theme = readCookie(headers.cookie, 'commonplace_theme') ?? headers['sec-ch-prefers-color-scheme'];
  return theme === 'dark' || theme === '"dark"' ? 'dark' : 'light';
}
