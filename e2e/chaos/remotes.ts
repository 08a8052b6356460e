import { endAfter } from '@commonplace/stack/chaos/end-after';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page, Route } from 'playwright-core';

/** A page of each remote that a stranger may see. */
const PAGES = {
  'mf-browse': '/search',
  'mf-account': '/pricing-and-plans',
  'mf-editor': '/create/design',
  'mf-projects': '/s/nobody-shares-this',
} as const;
export const LOST = ['404', 'hang', 'corrupt'] as const;
type Remote = keyof typeof PAGES;
type Lost = (typeof LOST)[number];

export interface LostRemote {
  readonly remote: Remote;
  readonly lost: Lost;
  /** ms from the navigation until the room says that its remote is not there or takes long; undefined: never. */
  readonly toldMs: number | undefined;
  /** Another remote's page could be gone to meanwhile, inside of the same document. */
  readonly usable: boolean;
  /** The button of the message brought the page, once the file was there again. */
  readonly healed: boolean;
  /** What the page said where it did not. */
  readonly said?: string;
}

/** Within which a page says so. */
export const TOLD_MS = 5_000;
export const isKept = ({ toldMs, usable, healed }: LostRemote): boolean =>
  usable && healed && toldMs !== undefined && toldMs < TOLD_MS;

const MESSAGE = /This part is (not available right now|taking longer than usual)/;
const WAIT_MS = 30_000;

/** Takes the entry of each remote away from a browser, in each way, and looks at what the page does. */
export async function loseRemotes(o: {
  stack: Pick<TestStack, 'url'>;
  browser: Browser;
  remotes?: readonly Remote[];
}): Promise<LostRemote[]> {
  const rows: LostRemote[] = [];
  for (const remote of o.remotes ?? (Object.keys(PAGES) as Remote[]))
    for (const lost of LOST) {
      const context = await o.browser.newContext({ baseURL: o.stack.url, serviceWorkers: 'block' });
      const looked = async () => loseOne(await context.newPage(), remote, lost);
      rows.push(await endAfter(looked(), () => context.close()));
    }
  return rows;
}

async function loseOne(page: Page, remote: Remote, lost: Lost): Promise<LostRemote> {
  page.setDefaultTimeout(WAIT_MS);
  const held: Route[] = [];
  const entry = new RegExp(`/mf/${remote}/[^/]+/remoteEntry[^/]*\\.js`);
  await page.route(entry, async (route) => {
    if (lost === '404') return route.fulfill({ status: 404, body: 'Not found' });
    if (lost === 'hang') return void held.push(route);
    const reply = await route.fetch();
    return route.fulfill({ response: reply, body: `${await reply.text()}\n;globalThis.corrupt = true;` });
  });
  // The shell stands; what is measured is the way to the page whose remote is lost.
  const other = remote === 'mf-account' ? 'mf-browse' : 'mf-account';
  await page.goto(PAGES[other]);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  const began = performance.now();
  await goTo(page, PAGES[remote]);
  const toldMs = await page
    .getByText(MESSAGE)
    .first()
    .waitFor()
    .then(
      () => performance.now() - began,
      () => undefined,
    );
  const usable = await goTo(page, PAGES[other])
    .then(() => page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor())
    .then(
      async () => !(await page.evaluate(() => 'corrupt' in globalThis)),
      () => false,
    );
  await goTo(page, PAGES[remote]);
  await page.getByText(MESSAGE).first().waitFor();
  await page.unroute(entry);
  // One that was only slow comes by itself, and takes the button along.
  const button = page.getByRole('button', { name: 'Retry' }).first();
  const message = page.getByText(MESSAGE).first();
  const clicked = () =>
    button.click({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
  // A busy machine may take longer than that to let it be pressed; it is pressed once.
  for (let tries = 0; tries < 4 && !(await clicked()); tries += 1) if ((await message.count()) === 0) break;
  // The room of a failure has a heading of its own: that is no page that came.
  const healed = await page
    .waitForFunction(
      (told) =>
        !new RegExp(told).test(document.body.innerText) &&
        document.querySelector('main h1, [role=application], canvas') !== null,
      MESSAGE.source,
    )
    .then(
      () => true,
      () => false,
    );
  for (const route of held) await route.abort().catch(() => undefined);
  const said = healed ? {} : { said: (await page.locator('body').innerText()).slice(0, 500) };
  return { remote, lost, toldMs, usable, healed, ...said };
}

/** As a link inside of the page does. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

export function remotesTable(rows: readonly LostRemote[]): string {
  const line = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line('entry of', 'lost by', 'told after s', 'rest usable', 'healed by the button'),
    line(...Array<string>(5).fill('---')),
    ...rows.map(({ remote, lost, toldMs, usable, healed }) =>
      line(
        remote,
        lost,
        toldMs === undefined ? 'never' : (toldMs / 1_000).toFixed(1),
        usable ? 'yes' : 'no',
        healed ? 'yes' : 'no',
      ),
    ),
  ].join('\n');
}
