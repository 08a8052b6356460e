import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, Page } from 'playwright-core';
import { readMail } from './driver/mail';
import { REFUSED } from './driver/refused';
import { until } from './driver/until';

// A new address each time, so that the journey can be repeated on a copy that keeps running.
const person = { name: 'Robin Vale', mail: `robin.vale.${Date.now()}@example.org`, pass: 'a quiet harbour 42' };

/** One person's first visit, step by step in one browser session, as the product is meant to be met. */
export function describeJourney(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('a first visit in a real browser', () => {
    let page: Page;
    const faults: string[] = [];

    beforeAll(async () => {
      const context = await o
        .browser()
        .newContext({ viewport: { width: 1440, height: 900 }, baseURL: o.stack().url, acceptDownloads: true });
      page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (err) => faults.push(`page error: ${err.message}`));
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) faults.push(message.text());
      });
    });
    afterAll(async () => {
      await page?.context().close();
    });

    test('searches everything, pages through it, opens an item over the list and as a page [DETAIL-06, DETAIL-07, DETAIL-08]', async () => {
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const box = page
        .getByRole('banner')
        .getByRole('combobox')
        .or(page.getByRole('banner').getByRole('searchbox'))
        .last();
      await box.fill('arrow');
      await box.press('Enter');
      await page.waitForURL(/\/all\/arrow/);
      await page
        .getByText(/\d[\d,]* results/)
        .first()
        .waitFor();
      const pictures = page.getByRole('main').locator('img');
      await until(
        async () => (await pictures.first().evaluate((img: HTMLImageElement) => img.naturalWidth)) > 0,
        30_000,
        'a thumbnail',
      );
      await page.goto('/search?pagesize=10');
      const pager = page.getByRole('navigation', { name: 'Result pages' });
      await pager
        .getByRole('button', { name: /next/i })
        .or(pager.getByRole('link', { name: /next/i }))
        .first()
        .click();
      await page.waitForURL(/page=2/);
      await page
        .getByText(/\d[\d,]* results/)
        .first()
        .waitFor();

      const item = page.getByRole('main').locator('a[href^="/image/"]').first();
      const href = (await item.getAttribute('href')) as string;
      await item.click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect(new URL(page.url()).pathname).toBe(new URL(href, page.url()).pathname);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(page.url()).toContain('page=2');
      await page.goto(href);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
    });

    test('signs up with the six-digit code that arrives as mail [AUTH-16]', async () => {
      await page.goto('/user/register');
      await page.getByRole('heading', { name: 'Sign up to start creating beautiful designs' }).waitFor();
      const form = page.getByRole('main');
      await form.getByLabel('Name', { exact: true }).fill(person.name);
      await form.getByLabel('E-mail', { exact: true }).fill(person.mail);
      await form.getByLabel('Password', { exact: true }).fill(person.pass);
      await form.getByRole('button', { name: 'Sign Up', exact: true }).click();
      const code = form.getByLabel('Six-digit code');
      await code.waitFor();
      const mail = await until(async () => (await readMail(o.stack().url, person.mail)).at(-1), 30_000, 'the mail');
      const digits = /\b(\d{6})\b/.exec(mail.text)?.[1] as string;
      await code.fill(digits);
      await form.getByRole('button', { name: 'Confirm' }).click();
      await page.waitForURL(/\/user\/setup/);
      await form.getByRole('button', { name: 'Skip' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await page
        .getByRole('banner')
        .getByRole('button', { name: /account|menu of/i })
        .or(page.getByRole('banner').getByText('Free', { exact: true }))
        .first()
        .waitFor();
    });

    test('favourites an item, which rolls back when the call fails, and finds it under Likes [FAV-03, FAV-06, NAV-09]', async () => {
      await page.goto('/icons/arrow');
      const heart = page.getByRole('button', { name: /^Like / }).first();
      const name = (await heart.getAttribute('aria-label')) ?? (await heart.innerText());
      const title = name.replace(/^Like /, '');
      await page.route('**/api/v1/flag/**', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          body: '{"status":503,"code":"UNAVAILABLE","title":"down","error":"down","errorMessage":"down","type":"about:blank"}',
        }),
      );
      await heart.click({ force: true });
      await page.getByText('Your like was not saved. Please try again.').first().waitFor();
      await page
        .getByRole('button', { name: `Like ${title}`, exact: true })
        .first()
        .waitFor({ state: 'attached' });
      await page.unroute('**/api/v1/flag/**');
      const saved = page.waitForResponse((reply) => reply.url().includes('/api/v1/flag/') && reply.ok());
      await page
        .getByRole('button', { name: `Like ${title}`, exact: true })
        .first()
        .click({ force: true });
      await saved;
      await page.goto('/likes');
      await page
        .getByText(title)
        .or(page.getByAltText(title))
        .or(page.getByLabel(title))
        .first()
        .waitFor({ state: 'attached' });
    });

    test('makes a folder and saves an item to it [PROJ-02, PROJ-13]', async () => {
      await page.goto('/search');
      // The tile offers it under the pointer.
      await page.getByRole('article').first().hover();
      await page
        .getByRole('button', { name: /^Save .* to a folder$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const newFolder = dialog.getByRole('button', { name: 'New folder' });
      if (await newFolder.count()) await newFolder.click();
      await dialog.getByLabel('Folder name').fill('Signs');
      const added = page.waitForResponse(
        (reply) => /\/api\/v1\/projects\/[^/]+\/items/.test(reply.url()) && reply.request().method() === 'POST',
      );
      await dialog.getByRole('button', { name: /^Create/ }).click();
      const into = dialog.getByRole('button', { name: /Save to Signs|Signs/ }).first();
      await Promise.race([added, into.waitFor().then(() => into.click())]).catch(() => undefined);
      expect((await added).ok()).toBe(true);
      await page.goto('/my-projects');
      await page
        .getByRole('tab', { name: 'Folders' })
        .or(page.getByRole('link', { name: 'Folders' }))
        .first()
        .click();
      await page.getByText('Signs').first().waitFor();
      await page.getByText('1 item').first().waitFor();
    });

    test('uploads a JPEG and sees it among the uploads [UPL-07]', async () => {
      const dir = await mkdtemp(path.join(tmpdir(), 'commonplace-journey-'));
      const file = path.join(dir, 'harbour.jpg');
      await writeFile(file, await jpeg());
      await page.goto('/my-projects');
      await page
        .getByRole('tab', { name: 'Uploads' })
        .or(page.getByRole('link', { name: 'Uploads' }))
        .first()
        .click();
      await page.locator('input[type=file]').first().setInputFiles(file);
      await page.locator('a[href^="/uploads/"]').first().waitFor({ timeout: 60_000 });
      await page.reload();
      await page
        .getByText(/harbour/)
        .first()
        .waitFor();
    });

    test('designs: text and a library picture, moved, undone, saved by itself, found again, exported [EDIT-01, EDIT-02]', async () => {
      await page.goto('/create/design?width=800&height=600');
      await page.getByRole('button', { name: 'Text', exact: true }).first().click();
      await page.getByRole('button', { name: 'Add a heading' }).click();
      await page.keyboard.press('Escape');
      await page.getByRole('navigation', { name: 'Things to add' }).getByRole('button', { name: 'Photos' }).click();
      await page
        .getByRole('region', { name: 'Photos' })
        .getByRole('button')
        .filter({ has: page.locator('img') })
        .first()
        .click();
      await page.waitForURL(/\/create\/design\/[^/?]+/);
      await page.getByText('Saved', { exact: true }).first().waitFor();
      // Until the picture has come, the panel is about the text.
      await page.getByRole('heading', { level: 2, name: /^Picture/ }).waitFor();
      const x = page.getByLabel('X', { exact: true });
      await x.waitFor();
      const before = await x.inputValue();
      await page.getByLabel('Canvas').first().focus();
      await page.keyboard.press('Shift+ArrowRight');
      await until(async () => (await x.inputValue()) !== before, 10_000, 'a move by the arrow key');
      await page.keyboard.press('Control+z');
      await until(async () => (await x.inputValue()) === before, 10_000, 'its undo');
      await page.getByText('Saved', { exact: true }).first().waitFor();
      await page.reload();
      await page.getByRole('navigation', { name: 'Things to add' }).getByRole('button', { name: 'Layers' }).click();
      const layers = page.getByRole('region', { name: 'Layers' });
      await layers
        .getByText(/Heading/)
        .first()
        .waitFor();
      await layers
        .getByText(/Picture/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
      const saved = await (await download).path();
      expect(readFileSync(saved).subarray(1, 4).toString()).toBe('PNG');
    });

    test('subscribes through the payment frame, and the header shows the plan without a reload [CHK-31, CHK-32]', async () => {
      await page.goto('/pricing-and-plans');
      await page.getByRole('heading', { name: 'Simple plans for everyone' }).waitFor();
      await page
        .getByRole('button', { name: /Buy Now/ })
        .or(page.getByRole('link', { name: /Buy Now/ }))
        .first()
        .click();
      await page.waitForURL(/\/membership\/checkout/);
      const frame = page.frameLocator('iframe');
      await frame.getByLabel(/card number/i).fill('4242 4242 4242 4242');
      await frame.getByLabel(/expir/i).fill('12/34');
      await frame.getByLabel(/cvc|security code/i).fill('123');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await frame.getByRole('button', { name: /pay/i }).click();
      await page.waitForURL((url) => !url.pathname.startsWith('/membership/checkout'), { timeout: 60_000 });
      await page
        .getByRole('banner')
        .getByText(/Business|Creative|Premium/)
        .first()
        .waitFor();
      expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
    });

    test('no page broke and nothing was stopped by the content-security policy', () => {
      expect(faults).toEqual([]);
    });
  });
}

/** A real photograph of 640 × 480 made on the spot. */
async function jpeg(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const noise = {
    create: {
      width: 640,
      height: 480,
      channels: 3 as const,
      background: '#28618a',
      noise: { type: 'gaussian' as const, mean: 120, sigma: 30 },
    },
  };
  return sharp(noise).jpeg().toBuffer();
}
