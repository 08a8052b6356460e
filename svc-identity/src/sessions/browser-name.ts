import type { IncomingMessage } from 'node:http';
import Bowser from 'bowser';

/** The browser and system of a session, by which people tell their sessions apart; empty where the browser does not say. */
export interface BrowserName {
  readonly browser: string;
  readonly system: string;
}

/** Longest User-Agent that is read, and longest name that is kept: both come from outside. */
const LONGEST = 1_000;
const LONGEST_NAME = 40;

/** Names browser and system of a request from its User-Agent; only the short names are kept, never the text itself. */
export function browserName(req: Pick<IncomingMessage, 'headers'>): BrowserName {
  const given = (req.headers['user-agent'] ?? '').slice(0, LONGEST);
  if (given.trim() === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(given);
  return { browser: short(browser.name), system: short(os.name) };
}

function short(name: string | undefined): string {
  return (name ?? '').slice(0, LONGEST_NAME);
}
