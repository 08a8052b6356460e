import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { readMail } from './driver/mail';
import { signUpByCalls } from './driver/new-account';
import { REFUSED } from './driver/refused';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

const CARD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const pass = 'a quiet harbour 42';

/** Plans as they are bought, changed and ended in a real browser. */
export function describeMoney(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('money in a real browser', () => {
    let page: Page;
    let mail: string;
    let payer: Visitor;
    const faults: string[] = [];

    beforeAll(async () => {
      mail = ['payer', Date.now(), '@example.org'].join('');
      payer = await signUpByCalls(o.stack().url, { name: 'Perrin Payer', mail, pass });
      const context = await o.browser().newContext({ viewport: { width: 1440, height: 900 }, baseURL: o.stack().url });
      const [name, value] = payer.sessionCookie().split('=') as [string, string];
      await context.addCookies([{ name, value, url: o.stack().url }]);
      page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (err) => faults.push('page error: ' + err.message));
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) faults.push(message.text());
      });
    }, 120_000);
    afterAll(async () => {
      await page?.context().close();
    });

    test('[CHK-13, CHK-15, CHK-27, CHK-29] the checkout stands alone; its script is loaded once more when it fails', async () => {
      let failed = 0;
      await page.route('**/pay/sandbox/sdk.js', (route) => (failed++ === 0 ? route.abort() : route.continue()));
      await page.goto('/pricing-and-plans');
      await page
        .getByRole('radio', { name: /Monthly/ })
        .or(page.getByRole('button', { name: 'Monthly' }))
        .first()
        .click();
      await page.getByRole('link', { name: 'Buy Now: Creative' }).click();
      await page.waitForURL(/\/membership\/checkout/);
      const frame = page.locator('iframe');
      await frame.waitFor();
      expect(failed).toBe(2);
      expect(((await frame.boundingBox())?.height ?? 0) >= 1100).toBe(true);
      expect(await page.getByRole('banner').count()).toBe(0);
      expect(await page.getByRole('contentinfo').count()).toBe(0);
      await page.unroute('**/pay/sandbox/sdk.js');
    });

    test('[CHK-16] another billing period changes the sum in the form, and a card that was typed stays', async () => {
      const frame = page.frameLocator('iframe');
      const typed = () => frame.getByLabel(/card number/i).inputValue();
      await typeCard(frame, CARD);
      await page.getByRole('radio', { name: /Yearly/ }).check();
      await page.waitForURL(/period=yearly/);
      await frame.getByRole('button', { name: /^Pay(?!.*\b16$)/ }).waitFor();
      expect(await typed()).toBe(CARD);
      await page.getByRole('radio', { name: /Monthly/ }).check();
      await page.waitForURL(/period=monthly/);
      await frame.getByRole('button', { name: /^Pay.*\b16$/ }).waitFor();
      expect(await typed()).toBe(CARD);
    });

    test('[CHK-31, CHK-41] a card is declined, the next one pays, and a receipt comes by mail', async () => {
      const frame = page.frameLocator('iframe');
      await typeCard(frame, DECLINED);
      await frame.getByRole('button', { name: /^Pay/ }).click();
      await frame.getByText(/was declined/).waitFor();
      await typeCard(frame, CARD);
      await frame.getByRole('button', { name: /^Pay/ }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/membership/checkout'), { timeout: 60_000 });
      await page.goto('/membership');
      await page.getByRole('heading', { name: 'Creative, monthly' }).waitFor();
      const letters = () => readMail(o.stack().url, mail);
      const receipt = await until(async () => (await letters()).find((one) => one.subject.startsWith('Your receipt')));
      expect(receipt.text).toContain('Paid: $16.00');
    });

    test('[API-04, API-05, MEMB-09] the billing period is previewed, then changed', async () => {
      await page.getByRole('link', { name: 'Change billing period' }).click();
      await page.getByText('Charged now').waitFor();
      await page.getByRole('button', { name: /^Confirm and pay/ }).click();
      await page.waitForURL(/\/membership$/);
      await page.getByRole('heading', { name: 'Creative, yearly' }).waitFor();
    });

    test('[MEMB-10] cancelled, the plan stays until its end, and can be resumed', async () => {
      await page.getByRole('link', { name: 'Cancel membership' }).click();
      await page.getByRole('button', { name: 'Cancel membership' }).click();
      await page.getByRole('heading', { name: 'Your membership is cancelled' }).waitFor();
      await page.getByRole('link', { name: 'Resume membership' }).click();
      await page.getByRole('heading', { name: 'Resume your membership' }).waitFor();
      await page.getByText('Charged then').waitFor();
      await page.getByRole('button', { name: 'Confirm and resume' }).click();
      await page.waitForURL(/\/membership$/);
      await page.goto('/membership');
      await page.getByText('Active').waitFor();
    });

    test('[MEMB-15] to a team, and two seats more', async () => {
      await page.goto('/membership/change?sku=raw_1_teams_yearly_usd&seats=2');
      await page.getByRole('button', { name: /^Confirm/ }).click();
      await page.waitForURL(/\/membership$/);
      await page.getByRole('heading', { name: 'Teams, yearly' }).waitFor();
      await page.getByRole('link', { name: 'Change seats' }).click();
      await page.getByLabel('Number of seats').fill('4');
      await page.getByRole('button', { name: /^Confirm and pay/ }).click();
      await page.waitForURL(/\/membership$/);
      await page.getByRole('definition').filter({ hasText: /^4$/ }).waitFor();
    });

    test('[MEMB-13] to lifetime: said to refund nothing, paid, and the header follows without a reload', async () => {
      await page.goto('/membership/change?sku=raw_3_premium_lifetime_lifetime_usd');
      await page.getByText(/is not refunded/).waitFor();
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await page.getByRole('button', { name: /^Confirm and pay/ }).click();
      await page.waitForURL(/\/membership$/);
      await page.getByRole('heading', { name: 'Premium Lifetime' }).waitFor();
      await page.getByText('Yours forever').waitFor();
      expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    });

    test('every payment has its invoice, as a page and as a PDF', async () => {
      await page.getByRole('link', { name: 'Payments and invoices' }).click();
      await page
        .getByRole('link', { name: /^Invoice of/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^Invoice CP-/ }).waitFor();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download PDF' }).click();
      expect((await download).suggestedFilename()).toMatch(/^CP-\d{4}-\d{6}\.pdf$/);
    });

    test('[MEMB-04] an administrator previews a refund, gives it and ends the plan; identity, assets and the open page follow within 2 s', async () => {
      const admin = new Visitor(o.stack().url);
      await admin.logIn('admin@example.com');
      const context = await o.browser().newContext({ viewport: { width: 1440, height: 900 }, baseURL: o.stack().url });
      const [name, value] = admin.sessionCookie().split('=') as [string, string];
      await context.addCookies([{ name, value, url: o.stack().url }]);
      const desk = await context.newPage();
      desk.setDefaultTimeout(30_000);
      await desk.goto('/admin');
      await desk
        .getByRole('main')
        .getByRole('link', { name: /^Payments and refunds/ })
        .click();
      await desk.getByLabel(/^Account:/).fill(mail);
      await desk.getByRole('button', { name: 'Look up' }).click();
      // The newest payments, which stand there before, lead to whose they are by the same name.
      await desk
        .getByRole('region', { name: 'Accounts that match' })
        .getByRole('link', { name: /Perrin Payer/ })
        .click();
      await desk.getByRole('button', { name: /^Refund Premium Lifetime/ }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByText('Left to refund: $399').waitFor();
      await dialog.getByLabel(/^Amount/).fill('399.01');
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText('At most $399 is left.').waitFor();
      await dialog.getByLabel(/^Amount/).fill('399');
      await dialog.getByLabel('Reason').fill('Bought by mistake');
      await dialog.getByLabel(/^End the plan/).check();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByText('Premium Lifetime ends at once').waitFor();

      await page.bringToFront();
      await page.getByRole('banner').getByText('Free', { exact: true }).waitFor({ state: 'detached' });
      const answered = desk.waitForResponse(
        (reply) => reply.url().endsWith('/admin/refunds') && reply.request().method() === 'POST',
      );
      await dialog.getByRole('button', { name: 'Refund $399' }).click();
      await answered;
      const since = Date.now();
      const { uid } = await payer.session();
      const limited = async () => {
        const usage = (await (await payer.send('GET', '/api/v1/user/load-usage/' + String(uid))).json()) as {
          limits: { unlimited: boolean };
        };
        return usage.limits.unlimited ? undefined : true;
      };
      await Promise.all([
        until(async () => ((await payer.session()).plan_type === 'free' ? true : undefined), 2_000, 'identity'),
        until(limited, 2_000, 'assets'),
        page.getByRole('banner').getByText('Free', { exact: true }).waitFor({ timeout: 2_000 }),
      ]);
      expect(Date.now() - since).toBeLessThan(2_500);
      await desk
        .getByRole('row', { name: /Bought by mistake/ })
        .getByRole('link', { name: 'Credit note' })
        .click();
      await desk.getByRole('heading', { name: /^Credit note CP-/ }).waitFor();
      await context.close();
      const letter = await until(async () =>
        (await readMail(o.stack().url, mail)).find((one) => one.subject.startsWith('We have refunded')),
      );
      expect(letter.text).toContain('$399.00');
    });

    test('no page broke', () => {
      expect(faults).toEqual([]);
    });
  });
}

async function typeCard(frame: FrameLocator, number: string): Promise<void> {
  await frame.getByLabel(/card number/i).fill(number);
  await frame.getByLabel(/expir/i).fill('12/34');
  await frame.getByLabel(/cvc|security code/i).fill('123');
}
