import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { openContext } from './driver/join';

/** The documents of the contract as pages: to read without scripts, and to try in a browser. */
export function describeDocuments(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('the documents of the contract', () => {
    test('an operation is found and tried: a read answers, and an unsafe call carries the token of the session', async () => {
      const { context, page } = await openContext(o.browser(), o.stack().url);
      page.setDefaultTimeout(60_000);
      const violations: string[] = [];
      await page.exposeFunction('violated', (text: string) => violations.push(text));
      await page.addInitScript(
        "document.addEventListener('securitypolicyviolation', (e) => window.violated(e.violatedDirective + ' ' + e.blockedURI))",
      );
      // An address of one operation opens it, also from a page that shows another service.
      const tried = async (owner: string, name: string, path: string) => {
        await page.goto('/api/docs#/' + owner + '/' + owner + '.' + name);
        const block = page.locator('.opblock.is-open').filter({ hasText: path });
        await block.getByRole('button', { name: 'Try it out' }).click();
        const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/v1' + path));
        await block.getByRole('button', { name: 'Execute' }).click();
        return { block, answer: await answered };
      };
      const { block, answer } = await tried('edge', 'reportActivity', '/activity');
      expect(answer.request().headers()['x-csrf-token']).toMatch(/.{20,}/);
      // What stands in the form was made from the schema.
      expect([202, 422]).toContain(answer.status());
      await block.getByText(String(answer.status()), { exact: true }).first().waitFor();
      expect((await tried('identity', 'getSession', '/session')).answer.status()).toBe(200);
      // One service's operations are read at a time; a link leads to each other one.
      const services = page.getByRole('navigation', { name: 'Services' });
      expect(await services.getByRole('link').count()).toBeGreaterThan(4);
      expect(await services.locator('[aria-current=page]').innerText()).toBe('identity');
      await services.getByRole('link', { name: 'billing' }).click();
      await page.locator('.opblock').filter({ hasText: '/plans' }).first().waitFor();
      expect(violations).toEqual([]);
      await context.close();
    });

    test('without scripts the operations can be read; every event stands there with owner, consumers and schema', async () => {
      const context = await o.browser().newContext({ baseURL: o.stack().url, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto('/api/docs');
      await page.getByText('GET /api/v1/search', { exact: true }).waitFor();
      await page.goto('/events/docs');
      const event = page.locator('section', { has: page.locator('[id="billing.subscription.changed.v1"]') });
      await event.getByText(/Published by svc-billing on stream BILLING, kept 30 days\. Read by .*identity/).waitFor();
      await event.getByText('Schema', { exact: true }).click();
      await event.getByText(/"const": "billing\.subscription\.changed\.v1"/).waitFor();
      await context.close();
    });
  });
}
