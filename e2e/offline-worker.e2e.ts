// The offline worker in real Chromium, before a server that changes its releases under it.
import path from 'node:path';
import type { BrowserContext, Browser, Page } from 'playwright-core';
import { launchChromium } from './driver/browser';
import { ReleaseServer } from './driver/release-server';
import { until } from './driver/until';

jest.setTimeout(60_000);

let browser: Browser;
let server: ReleaseServer;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await ReleaseServer.start(path.join(__dirname, '../shell/src/offline/worker.ts'));
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});
beforeEach(async () => {
  server.release = 'one';
  server.live = '1';
  server.portal = false;
  context = await browser.newContext({ baseURL: server.url });
  page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  // From the next page on the worker stands between.
  await page.goto('/projects/designs');
});
afterEach(async () => {
  await context.setOffline(false);
  await context.close();
});

const shown = () => page.locator('html').getAttribute('data-release');
const keptAddresses = () =>
  page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
const versions = () =>
  page.evaluate(async () => {
    const { remotes } = (await (await fetch('/remotes.json')).json()) as {
      remotes: { versions: { version: string }[] }[];
    };
    return remotes.flatMap((row) => row.versions.map(({ version }) => version));
  });
async function keep(version: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ keep: { name: 'mf-editor', version: wanted } });
  }, version);
  await until(
    async () => (await keptAddresses()).includes(`/mf/mf-editor/${version}/mf-manifest.json`),
    20_000,
    `version ${version} on this device`,
  );
}

test('no page that was looked at is kept, and each is what the server says at that moment [E-39]', async () => {
  server.person = 'Ada';
  await page.goto('/account');
  expect(await page.textContent('p')).toBe('For Ada');
  server.person = 'nobody';
  await page.goto('/account');
  expect(await page.textContent('p')).toBe('For nobody');
  const documents = (await keptAddresses()).filter((at) => !at.startsWith('/assets/'));
  expect(documents).toEqual(['/create/design']);
  await context.setOffline(true);
  await page.goto('/account');
  expect(await page.textContent('body')).not.toContain('Ada');
});

test('a new release is shown by its first page, and is the one without a network once it is whole [E-39]', async () => {
  expect(await shown()).toBe('one');
  server.release = 'two';
  await page.goto('/search/fox');
  expect(await shown()).toBe('two');
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/sw.js')));
  const isWhole = async () => {
    const kept = await keptAddresses();
    return kept.includes('/assets/main.two.js') && !kept.includes('/assets/main.one.js');
  };
  await until(isWhole, 20_000, 'the new shell in place of the old');
  await context.setOffline(true);
  await page.goto('/search/fox');
  expect(await shown()).toBe('two');
});

test('a promoted remote and one that was rolled back come at once, whatever is kept; what two versions share is fetched once [E-39]', async () => {
  await keep('1');
  server.live = '2';
  expect(await versions()).toEqual(['2']);
  expect(await page.evaluate(async () => (await fetch('/mf/mf-editor/1/own.js')).text())).toBe('own 1');
  await keep('2');
  expect(server.asked('/mf/mf-editor/1/shared.js')).toBe(1);
  expect([server.asked('/mf/mf-editor/2/shared.js'), server.asked('/mf/mf-editor/2/own.js')]).toEqual([0, 1]);
  const isOldGone = async () => !(await keptAddresses()).some((at) => at.startsWith('/mf/mf-editor/1/'));
  await until(isOldGone, 20_000, 'the old version to leave once the new one is whole');
  server.live = '1';
  expect(await versions()).toEqual(['1']);
  await context.setOffline(true);
  // Nobody has used the other since.
  expect(await versions()).toEqual(['2']);
  await context.setOffline(false);
  await keep('1');
  await context.setOffline(true);
  expect(await versions()).toEqual(['1']);
  expect(await page.evaluate(async () => (await fetch('/mf/mf-editor/1/shared.js')).text())).toBe('shared');
});

test('the page of a network that asks for a log-in is not kept for ours [E-39]', async () => {
  server.portal = true;
  // In another language, so that the worker looks for the page anew.
  await page.goto('/');
  expect(await page.textContent('body')).toContain('Free Wi-Fi');
  await until(async () => server.asked('/create/design') > 1, 20_000, 'the worker to ask for the page');
  await context.setOffline(true);
  await page.goto('/');
  expect(await shown()).toBe('one');
});
