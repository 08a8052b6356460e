import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page } from 'playwright-core';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

/** What goes on, and what is said, while a part is away. A stopped process neither answers nor refuses: the hardest way to be down. */
export function describeOutages(o: { stack: () => TestStack; browser: () => Browser }): void {
  const hold = (name: string) => process.kill(o.stack().pid(name) as number, 'SIGSTOP');
  const release = (name: string) => process.kill(o.stack().pid(name) as number, 'SIGCONT');

  describe('while a part is down', () => {
    let page: Page;
    beforeEach(async () => {
      const context = await o.browser().newContext({
        viewport: { width: 1280, height: 800 },
        baseURL: o.stack().url,
        serviceWorkers: 'block',
      });
      page = await context.newPage();
      page.setDefaultTimeout(30_000);
    });
    afterEach(async () => {
      await page.context().close();
    });

    test('svc-billing: the pricing page says so with Retry and heals; search, log-in and the editor go on', async () => {
      const someone = new Visitor(o.stack().url);
      await someone.session();
      hold('svc-billing');
      try {
        const plans = await someone.send('GET', '/api/v1/plans?currency=USD');
        expect(plans.status).toBe(503);
        expect(Number(plans.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await someone.send('GET', '/api/v1/search?scope=all&q=arrow')).status).toBe(200);
        const other = new Visitor(o.stack().url);
        expect((await other.logIn('business@example.com')).uid).toBeGreaterThan(0);
        await page.goto('/pricing-and-plans');
        await page.getByRole('button', { name: 'Retry' }).first().waitFor();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      } finally {
        release('svc-billing');
      }
      await until(
        async () => (await someone.send('GET', '/api/v1/plans?currency=USD')).status === 200,
        30_000,
        'billing',
      );
      const retry = page.getByRole('button', { name: 'Retry' }).first();
      if (await retry.isVisible()) await retry.click();
      await page.getByRole('heading', { name: 'Simple plans for everyone' }).waitFor();
      await page.getByText('Business').first().waitFor();
      expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    });

    test('the server of mf-account: its pages say so with Retry and heal; the other remotes go on', async () => {
      hold('mf-account');
      try {
        await page.goto('/');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.goto('/pricing-and-plans');
        await page.getByRole('button', { name: 'Retry' }).first().waitFor();
        await page.getByRole('banner').waitFor();
      } finally {
        release('mf-account');
      }
      await until(
        async () => {
          const retry = page.getByRole('button', { name: 'Retry' }).first();
          if (await retry.isVisible()) await retry.click();
          return page.getByRole('heading', { name: 'Simple plans for everyone' }).isVisible();
        },
        60_000,
        'the pricing page',
      );
    });

    test('svc-catalog: an item page answers 503 with Retry-After, and log-in goes on', async () => {
      hold('svc-catalog');
      try {
        const reply = await fetch(`${o.stack().url}/image/anything`);
        expect(reply.status).toBe(503);
        expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await new Visitor(o.stack().url).logIn('artist@example.com')).uid).toBeGreaterThan(0);
      } finally {
        release('svc-catalog');
      }
    });

    test('Elasticsearch: a list says that it cannot be shown and comes by itself once it can; log-in and the editor go on', async () => {
      const someone = new Visitor(o.stack().url);
      await someone.session();
      const editor = await page.context().newPage();
      hold('elasticsearch');
      try {
        const search = await someone.send('GET', '/api/v1/search?scope=all&q=arrow');
        expect(search.status).toBe(503);
        expect(Number(search.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(JSON.stringify(await search.json())).not.toMatch(/elastic|lucene|shard/i);
        await page.goto('/icons/arrow');
        await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor();
        expect(await page.getByRole('main').innerText()).not.toMatch(/elastic|lucene|shard/i);
        expect((await new Visitor(o.stack().url).logIn('creative@example.com')).uid).toBeGreaterThan(0);
        await editor.goto('/create/design');
        await editor.getByRole('button', { name: 'Star' }).first().click();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      } finally {
        release('elasticsearch');
      }
      // Nobody presses anything.
      await page.getByRole('list', { name: 'Results' }).waitFor({ timeout: 60_000 });
      expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    });

    test('a killed service comes back by itself, under another process', async () => {
      const before = o.stack().pid('svc-catalog');
      o.stack().kill('svc-catalog');
      await until(() => o.stack().pid('svc-catalog') !== before, 30_000, 'a new process');
      await until(
        async () => (await fetch(`${o.stack().url}/api/v1/search?scope=all&q=arrow`)).status === 200,
        60_000,
        'search',
      );
    });
  });
}
