import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { logIn } from '../driver/join';
import { loginOf, makeFor } from './made/made';
import { ITEMS, NOWHERE, WALK, type Viewer, type Walked } from './routes';
import { Stepper } from './step';
import { byLanguage, isMeasured, turnOf } from './turns';
import { StoodStill, within } from './within';

/** The copy to walk through: the one that is named, else the one that runs here, else one of its own with the small starter library. */
export async function copyToWalk(url: string | undefined): Promise<{ url: string; stop: () => Promise<unknown> }> {
  if (url) return { url: url.replace(/\/$/, ''), stop: async () => undefined };
  const runFile = path.join(process.env.COMMONPLACE_DATA ?? '.data', 'run.json');
  if (existsSync(runFile)) {
    const running = (JSON.parse(readFileSync(runFile, 'utf8')) as { url: string }).url;
    const answers = await fetch(`${running}/healthz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (answers) return { url: running, stop: async () => undefined };
  }
  console.log('no copy runs here: starting one');
  return startStack({ starter: 'small', onLine: (line) => console.log(line) });
}

/** Somebody's browser state on the copy, logged in once. */
async function stateOf(browser: Browser, url: string, viewer: Viewer): Promise<string | undefined> {
  if (viewer === 'visitor') return undefined;
  const file = path.join(tmpdir(), `commonplace-walk-${process.pid}-${viewer}.json`);
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const { mail, pass } = loginOf(viewer);
  await logIn(page, mail, pass);
  await page.waitForURL((at) => !at.pathname.startsWith('/user/'));
  await context.storageState({ path: file });
  await context.close();
  return file;
}

/** What stands in braces, for one viewer; a place of which the copy has nothing stays away. */
async function placesOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const json = async (at: string) => (await (await page.request.get(at)).json()) as Record<string, unknown>;
  const places: Record<string, string> = {};
  for (const [name, scope] of Object.entries(ITEMS)) {
    const { results } = (await json(`/api/v1/search?pagesize=1&scope=${scope}`)) as { results: { alias: string }[] };
    if (results[0]) places[name] = results[0].alias;
  }
  const user = (await json('/api/v1/session')) as {
    profile_url?: string;
    profiles?: { type: string; data: { id: string } }[];
  };
  if (user.profile_url) places['slug'] = user.profile_url;
  const team = user.profiles?.find(({ type }) => type === 'team')?.data.id;
  if (team) places['team'] = team;
  return places;
}

export interface WalkOptions {
  readonly url: string;
  /** Only paths that contain this. */
  readonly only?: string | undefined;
  /** Only these. */
  readonly among?: ((one: Walked) => boolean) | undefined;
  readonly locale?: string | undefined;
  /** Each route in the look whose turn it is (see turns.ts), from page to page as links do but those that are measured; else each by a document load, as wide as a desk. */
  readonly turn?: number | undefined;
  /** Width of the window in which a route is opened where no turn says one, px. */
  readonly width?: number | undefined;
  /** Pages of one viewer that go on side by side where no turn says an order; one unless told otherwise. */
  readonly beside?: number | undefined;
  /** Is told what the page's security policy has stopped, and where. */
  readonly stopped?: ((what: string) => void) | undefined;
}

/** What a page says that is not there for whoever looks, or whose part failed. */
const NOT_THERE =
  /^(There is no page here|This page is not here|This part is not|لا توجد صفحة|هذه الصفحة ليست|هذا الجزء)/;

/** Width of a desk's window, px. */
const DESK = 1440;
/** ms in which a route is opened and looked at; the longest took 20 s on a busy machine. */
const ROUTE_MS = 180_000;

type See = (page: Page, at: Walked & { readonly filled: string; readonly route: Walked }) => Promise<void>;

/** Goes through every route; `see` is given a page for each. Answers what could not be opened. */
export async function walk(browser: Browser, o: WalkOptions, see: See): Promise<string[]> {
  const all = WALK.filter((one) => (!o.only || one.path.includes(o.only)) && (o.among?.(one) ?? true));
  const made = await makeFor(o.url, all);
  try {
    return [...made.lost, ...(await walkThrough(browser, o, all, made.places, see))];
  } finally {
    await made.clear();
  }
}

async function walkThrough(
  browser: Browser,
  o: WalkOptions,
  all: readonly Walked[],
  made: Readonly<Record<string, string>>,
  see: See,
): Promise<string[]> {
  const lost: string[] = [];
  for (const viewer of new Set(all.map((one) => one.as))) {
    const wanted = all.filter((one) => one.as === viewer);
    const state = await stateOf(browser, o.url, viewer);
    const context = await browser.newContext({
      baseURL: o.url,
      reducedMotion: 'reduce',
      ...(state ? { storageState: state } : {}),
    });
    // tsx wraps functions that have a name in a helper of its own, which no page knows.
    await context.addInitScript('globalThis.__name ??= (given) => given');
    if (o.stopped) {
      await context.exposeFunction('policyStopped', o.stopped);
      await context.addInitScript(
        "document.addEventListener('securitypolicyviolation', (e) => policyStopped(location.pathname + ' ' + e.violatedDirective + ' ' + e.blockedURI))",
      );
    }
    const speak = (locale: string) => context.addCookies([{ name: 'commonplace_locale', value: locale, url: o.url }]);
    if (o.locale) await speak(o.locale);
    const tab = await tabOf(context);
    const places = { ...made, ...(await placesOf(tab.page)) };
    if (o.turn === undefined) await eachOpened({ ...o, context, tab, wanted, places, lost }, see);
    else await eachInTurn({ ...o, turn: o.turn, context, tab, wanted, places, lost }, speak, see);
    // An account keeps the language of its last page, mails included.
    if (o.turn !== undefined && state) {
      await speak('en');
      await open(tab.page, '/about');
    }
    await context.close();
    if (state) rmSync(state, { force: true });
  }
  return lost;
}

/** Where a walk looks at pages; one that stands still is left for another. */
interface Tab {
  page: Page;
}

async function tabOf(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page };
}

/** A viewer's part of a walk. */
interface Part extends WalkOptions {
  readonly context: BrowserContext;
  readonly tab: Tab;
  readonly wanted: readonly Walked[];
  readonly places: Readonly<Record<string, string>>;
  /** What could not be opened is told here. */
  readonly lost: string[];
}

/** Each route by a document load; several pages side by side take the next one each. */
async function eachOpened(o: Part, see: See): Promise<void> {
  const left = [...o.wanted];
  const goOn = async (tab: Tab) => {
    for (let one = left.shift(); one; one = left.shift())
      await visit(o, tab, one, (page, filled) => openAt(page, filled, o.width ?? DESK), see);
  };
  const more = Array.from({ length: Math.min(o.beside ?? 1, left.length) - 1 }, () => tabOf(o.context));
  await Promise.all([o.tab, ...(await Promise.all(more))].map(goOn));
}

/** Each route in the look whose turn it is, from page to page as links do but those that are measured. */
async function eachInTurn(
  o: Part & { readonly turn: number },
  speak: (locale: string) => Promise<void>,
  see: See,
): Promise<void> {
  let stepper = new Stepper(o.tab.page);
  let stepped = o.tab.page;
  let spoken: string | undefined;
  for (const one of byLanguage(o.wanted, o.turn)) {
    const turn = turnOf(one, o.turn);
    const open = async (page: Page, filled: string) => {
      if (page !== stepped) {
        stepper = new Stepper(page);
        stepped = page;
        spoken = undefined;
      }
      await page.setViewportSize({ width: turn.look[1], height: 900 });
      if (spoken === turn.locale) return isMeasured(one, o.turn) ? stepper.load(filled) : stepper.go(filled);
      await speak(turn.locale);
      await stepper.load(filled);
      spoken = turn.locale;
    };
    // After one that is lost the next begins with a document of its own.
    if (!(await visit(o, o.tab, one, open, see))) spoken = undefined;
  }
}

/** Opens one route and has it looked at; false where that failed, which is told. */
async function visit(
  o: Part,
  tab: Tab,
  one: Walked,
  open: (page: Page, filled: string) => Promise<void>,
  see: See,
): Promise<boolean> {
  const filled = one.path.replace(/\{(\w+)\}/g, (whole, name: string) => o.places[name] ?? whole);
  if (filled.includes('{')) {
    o.lost.push(`${one.path}: the copy has none`);
    return true;
  }
  const look = async () => {
    const { page } = tab;
    await open(page, filled);
    const said = await page.locator('h1:visible').first().innerText();
    if (one.path !== NOWHERE && NOT_THERE.test(said)) throw new Error(said);
    await see(page, { ...one, filled, route: one });
  };
  try {
    await within(ROUTE_MS, look).catch(async (error: unknown) => {
      if (!(error instanceof StoodStill)) throw error;
      // The browser's own fault, unless it comes again.
      console.log(`${filled}: the page ${error.message}; once more in another tab`);
      await leave(o.context, tab);
      await within(ROUTE_MS, look);
    });
    return true;
  } catch (error) {
    o.lost.push(`${one.path}: ${String(error).split('\n')[0] ?? ''}`);
    if (error instanceof StoodStill) await leave(o.context, tab);
    return false;
  }
}

/** Gives the tab another page; the one before is closed, unless it does not even do that. */
async function leave(context: BrowserContext, tab: Tab): Promise<void> {
  const before = tab.page;
  await within(10_000, () => before.close()).catch(() => undefined);
  Object.assign(tab, await tabOf(context));
}

/** Opens a page by a document load in a window of that width, px. */
export async function openAt(page: Page, at: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await open(page, at);
}

/** Opens a page and waits until it has its heading and nothing of it is on its way any more. */
async function open(page: Page, at: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('main [aria-busy="true"], main[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

/** Name of a file for a path. */
export function fileName(at: string): string {
  return at.replace(/^\//, '').replace(/[^\w-]+/g, '_') || 'home';
}
