import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readMail } from './mail';
import { until } from './until';

export interface Person {
  name: string;
  mail: string;
  pass: string;
}
let people = 0;

/** Somebody whom the running copy does not know yet. */
export function newPerson(name = 'Kim Journey'): Person {
  people += 1;
  return { name, mail: ['journey', people, Date.now()].join('.') + '@example.org', pass: 'a quiet harbour 42' };
}

/** A browser of its own, on the running copy. `worker` lets it keep the editor for work without a network, which has journeys of its own. */
export async function openContext(
  browser: Browser,
  baseURL: string,
  options: { width?: number; height?: number; dark?: boolean; worker?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const { width = 1440, height = 900, dark = false, worker = false } = options;
  const serviceWorkers = worker ? 'allow' : 'block';
  const context = await browser.newContext({ viewport: { width, height }, baseURL, serviceWorkers });
  if (dark) await context.addCookies([{ name: 'commonplace_theme', value: 'dark', url: baseURL }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { context, page };
}

/** Fills the sign-up form and sends it; the code step is on screen afterwards. */
export async function beginSignUp(page: Page, person: Person, destination?: string): Promise<void> {
  const query = destination ? '?' + new URLSearchParams({ destination }).toString() : '';
  await page.goto('/user/register' + query);
  const form = page.getByRole('main');
  await form.getByLabel('Name', { exact: true }).fill(person.name);
  await form.getByLabel('E-mail', { exact: true }).fill(person.mail);
  await form.getByLabel('Password', { exact: true }).fill(person.pass);
  await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await form.getByLabel('Six-digit code').waitFor();
}

/** The code of the newest mail to an address. */
export async function codeFor(base: string, mail: string): Promise<string> {
  const newest = await until(async () => (await readMail(base, mail)).at(-1), 30_000, 'the code');
  return /\b(\d{6})\b/.exec(newest.text)?.[1] ?? '';
}

/** A signed-up person on the home page, who has been asked for topics. */
export async function signUp(page: Page, base: string, person: Person): Promise<void> {
  await beginSignUp(page, person);
  const form = page.getByRole('main');
  await form.getByLabel('Six-digit code').fill(await codeFor(base, person.mail));
  await form.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/user\/setup/);
  await form.getByRole('button', { name: 'Skip' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

export async function logIn(page: Page, name: string, pass: string): Promise<void> {
  await page.goto('/user/login');
  const form = page.getByRole('main');
  await form.getByLabel('E-mail or username').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(pass);
  await form.getByRole('button', { name: 'Log In' }).click();
}
