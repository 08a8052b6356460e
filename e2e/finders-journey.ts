import type { TestStack } from '@commonplace/stack/testing';
import type { Browser } from 'playwright-core';
import { openContext } from './driver/join';
import { servedInPieces } from './driver/in-pieces';
import { REFUSED } from './driver/refused';
import { until } from './driver/until';

/** Pages as search engines, people without scripts and paper meet them. */
export function describeFinders(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('without scripts and on paper', () => {
    const base = () => o.stack().url;
    const firstItem = async () => {
      const reply = await fetch(base() + '/api/v1/search?scope=images&pagesize=1');
      return ((await reply.json()) as { results: { alias: string; imgCaption: string }[] }).results[0]!;
    };

    test('[SEARCH-09, DETAIL-01] a list leads to an item, and the item to its licence and to others like it, with no script at all', async () => {
      const item = await firstItem();
      const context = await o.browser().newContext({
        baseURL: base(),
        javaScriptEnabled: false,
        // A page waits longer for its list where it is all that the asker gets.
        userAgent: 'Mozilla/5.0 (compatible; Examplebot/1.0)',
      });
      const page = await context.newPage();
      await page.goto('/search');
      const tiles = page.locator('#plain .list a');
      expect(await tiles.count()).toBeGreaterThan(20);
      expect(await tiles.first().locator('img').getAttribute('alt')).not.toBe('');
      expect(await tiles.first().isVisible()).toBe(true);
      await page.locator('nav a[rel="next"]').click();
      expect(new URL(page.url()).search).toBe('?page=2');
      await page.goto(item.alias);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(item.imgCaption);
      expect(await page.locator('a[rel="license"]').count()).toBe(1);
      expect(await page.locator('#plain .list a').count()).toBeGreaterThan(3);
      await context.close();
    });

    test('with scripts none of it is drawn, nothing offends the policy, and its data can be read', async () => {
      const item = await firstItem();
      const { context, page } = await openContext(o.browser(), base());
      const refused: string[] = [];
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) refused.push(message.text());
      });
      await page.addInitScript(() => {
        const seen = window as unknown as { drawn: number };
        seen.drawn = 0;
        const look = () => {
          seen.drawn = Math.max(seen.drawn, document.getElementById('plain')?.getBoundingClientRect().height ?? 0);
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
      const html = await (await page.request.get('/about')).text();
      expect(html).toContain('<div id="plain" data-look=""><main>');
      await page.goto('/about');
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => (window as unknown as { drawn: number }).drawn)).toBe(0);
      expect(await page.locator('#plain').count()).toBe(0);
      await page.goto(item.alias);
      await until(async () => (await page.locator('#plain').count()) === 0, 15_000, 'the page itself');
      const text = await page.locator('script[type="application/ld+json"]').textContent();
      const data = JSON.parse(text ?? '') as { '@graph': { '@type': string; license?: string }[] };
      expect(data['@graph'].map((one) => one['@type'])).toEqual(['ImageObject', 'BreadcrumbList']);
      expect(data['@graph'][0]?.license).toMatch(/^https?:/);
      expect(refused).toEqual([]);
      await context.close();
    });

    test('an item is drawn before any script has run: its picture stays where it is and is asked for at one address, and nothing is there twice', async () => {
      const item = await firstItem();
      for (const size of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        const { context, page } = await openContext(o.browser(), base(), size);
        let scripts: () => void = () => undefined;
        const released = new Promise<void>((resolve) => (scripts = resolve));
        await page.route('**/assets/main.*.js', async (route) => {
          await released;
          await route.continue();
        });
        await page.goto(item.alias, { waitUntil: 'commit' });
        const first = page.locator('#plain .stage img');
        await first.waitFor();
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#plain .stage img')?.naturalWidth);
        const [address, before] = [await first.getAttribute('src'), await first.boundingBox()];
        expect(await page.getByRole('heading', { level: 1, name: item.imgCaption }).count()).toBe(1);
        scripts();
        const own = page.locator('#content main').getByRole('img', { name: item.imgCaption, exact: true }).first();
        await own.waitFor();
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        await until(async () => (await page.locator('#plain').count()) === 0, 15_000, 'the page itself');
        expect(await own.getAttribute('src')).toBe(address);
        const after = await own.boundingBox();
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 1_000))).toBeLessThan(2);
        await context.close();
      }
    });

    test('a list is drawn before any script has run, where the page has it then, and nothing is there twice', async () => {
      const { context, page } = await openContext(o.browser(), base());
      const refused: string[] = [];
      page.on('console', (message) => {
        if (REFUSED.test(message.text())) refused.push(message.text());
      });
      // The edge waits a moment for the list, and knows it from then on.
      const drawn = async () =>
        (await (await page.request.get('/videos')).text()).includes('id="plain" data-look="list"');
      await until(drawn, 20_000, 'a page that is drawn at once');
      let scripts: () => void = () => undefined;
      const released = new Promise<void>((resolve) => (scripts = resolve));
      await page.route('**/assets/main.*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto('/videos', { waitUntil: 'commit' });
      const first = page.locator('#plain .list img').first();
      await first.waitFor();
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('#plain .list img')?.naturalWidth);
      const before = await first.boundingBox();
      const address = await first.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(await page.getByRole('heading', { level: 1, name: 'Videos' }).count()).toBe(1);
      scripts();
      const tile = page.locator('#content li[data-at="0"] img');
      await tile.waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await until(async () => (await page.locator('#plain').count()) === 0, 15_000, 'the page itself');
      const after = await tile.boundingBox();
      expect(await tile.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(address);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 1_000))).toBeLessThan(60);
      expect(refused).toEqual([]);
      await context.close();
    });

    test('the tiles of a list stay where they are while the rest of its document is on its way', async () => {
      const { context, page } = await openContext(o.browser(), base());
      const html = async () => (await page.request.get('/search')).text();
      await until(async () => (await html()).includes('data-look="list"'), 20_000, 'a page that is drawn at once');
      const slow = await servedInPieces(await html(), '</li>');
      try {
        await page.addInitScript(() => {
          const kept = Object.assign(globalThis, { jumped: 0 });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              kept.jumped += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(slow.url);
        expect(await page.locator('#plain .list li:visible').count()).toBeGreaterThan(6);
        const jumped = await page.evaluate(() => (globalThis as unknown as { jumped: number }).jumped);
        expect(jumped).toBeLessThan(0.005);
      } finally {
        await slow.stop();
        await context.close();
      }
    });

    test('[HOME-04] the lanes of the home page are full all the time, from whichever side one reads', async () => {
      for (const locale of ['en', 'ar']) {
        const { context, page } = await openContext(o.browser(), base());
        await context.addCookies([{ name: 'commonplace_locale', value: locale, url: base() }]);
        await page.goto('/');
        const lanes = page.locator('#content [role="region"] > div:has(> ul)');
        await lanes.first().waitFor();
        const gaps = await lanes.evaluateAll((all) =>
          all.flatMap((lane) => {
            const [passing] = lane.getAnimations();
            if (!passing) return ['stands still'];
            passing.pause();
            return [0, 0.5, 0.99].flatMap((part) => {
              passing.currentTime = part * Number(passing.effect?.getComputedTiming().duration);
              const [box, window] = [lane.getBoundingClientRect(), lane.parentElement!.getBoundingClientRect()];
              return box.left <= window.left + 1 && box.right >= window.right - 1 ? [] : ['a gap at ' + part];
            });
          }),
        );
        expect({ locale, gaps, lanes: await lanes.count() }).toEqual({ locale, gaps: [], lanes: 2 });
        await context.close();
      }
    });

    test('the sitemap leads to every public item', async () => {
      const read = async (at: string) => (await fetch(at)).text();
      const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc!);
      const files = locs(await read(base() + '/sitemap.xml'));
      expect(files.length).toBeGreaterThan(3);
      const items = (await Promise.all(files.filter((one) => one.includes('/items')).map(read))).flatMap(locs);
      const search = await fetch(base() + '/api/v1/search?scope=all&pagesize=1');
      const { total } = (await search.json()) as { total: number };
      expect(items).toHaveLength(total);
      expect((await fetch(items.at(-1)!)).status).toBe(200);
    });

    test('pages print without the frame, dark on white in either theme', async () => {
      const { context, page } = await openContext(o.browser(), base(), { dark: true });
      await page.goto('/services/licenses');
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      const ink = () => heading.evaluate((one) => getComputedStyle(one).color);
      const onScreen = await ink();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
      expect(await heading.isVisible()).toBe(true);
      expect(await ink()).not.toBe(onScreen);
      await context.close();
    });

    test('the home page prints every row, also those that nobody scrolled to', async () => {
      const { context, page } = await openContext(o.browser(), base());
      await page.goto('/');
      await page.locator('section[aria-labelledby^="row-"] li').first().waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.waitForFunction(() =>
        [...document.querySelectorAll('section[aria-labelledby^="row-"] ul')].every((row) => row.children.length > 0),
      );
      await context.close();
    });
  });
}
