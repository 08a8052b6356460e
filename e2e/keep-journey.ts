import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestStack } from '@commonplace/stack/testing';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { newPerson, openContext, signUp } from './driver/join';
import { drawPictures, type PictureFile } from './driver/pictures';
import { until } from './driver/until';

interface Listed {
  results: { id: string; uid: number; name: string; processing?: string }[];
  total: number;
}

/** One's own pictures from the first visit on: brought along, kept through bad connections, put away, found again, carried off. */
export function describeKeep(o: { stack: () => TestStack; browser: () => Browser }): void {
  describe('keeping one’s own pictures', () => {
    let context: BrowserContext;
    let page: Page;

    beforeAll(async () => {
      ({ context, page } = await openContext(o.browser(), o.stack().url));
    }, 60_000);
    afterAll(async () => {
      await context?.close();
    });

    const listed = async () => (await page.request.get('/api/v1/uploads?pagesize=100')).json() as Promise<Listed>;
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    const headers = async () => {
      const { token } = (await (await page.request.get('/api/v1/session')).json()) as { token: string };
      return { 'x-csrf-token': token };
    };
    const card = (name: string) => page.getByRole('article').filter({ hasText: name }).first();
    const fromMenu = async (name: string, action: string) => {
      await page.getByRole('button', { name: 'More actions for ' + name, exact: true }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    const said = (text: string | RegExp) => page.getByText(text).first().waitFor();

    test('[UPL-03, ITEM-12] what a visitor uploaded is the account’s after sign-up', async () => {
      await page.goto('/');
      const [file] = await drawPictures(page, 'before', 1, 200);
      const sent = await page.request.post('/api/v1/uploads', {
        headers: await headers(),
        multipart: { file: file as PictureFile },
      });
      expect(sent.status()).toBe(201);
      await signUp(page, o.stack().url, newPerson('Kim Keeper'));
      await page.goto('/my-projects/uploads');
      await card('before-0').waitFor();
      expect((await listed()).total).toBe(1);
    });

    test('[UPL-07, UPL-08, API-46] uploads go on after a lost connection and in a new tab, four at a time, byte for byte', async () => {
      const files = await drawPictures(page, 'keep', 6, 900);
      const refused = { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('these are only words') };
      const input = page.getByLabel('Upload pictures').first();
      await input.waitFor({ state: 'attached' });
      let asked = 0;
      // One file is answered by something that is no server of ours; of the rest every second request is lost on its way.
      await page.route(/\/uploads\/tus/, async (route) => {
        const name = /filename (\S+)/.exec(route.request().headers()['upload-metadata'] ?? '')?.[1] ?? '';
        asked += 1;
        if (Buffer.from(name, 'base64').toString() === 'keep-5.png') await route.fulfill({ status: 400, body: '' });
        else if (asked % 2 === 1 && asked < 12) await route.abort('connectionreset');
        else await route.continue();
      });
      await page.evaluate(() => {
        const seen = { most: 0 };
        new MutationObserver(() => {
          seen.most = Math.max(seen.most, document.querySelectorAll('[data-status="active"]').length);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        Object.assign(window, { activeUploads: seen });
      });
      await input.setInputFiles([...files, refused]);
      await said('This file cannot be read as a picture');
      await page.getByRole('button', { name: 'Retry keep-5.png' }).waitFor();
      await until(async () => (await listed()).total > 1, 60_000, 'a first upload');
      const most = await page.evaluate(
        () => (window as unknown as { activeUploads: { most: number } }).activeUploads.most,
      );
      expect(most).toBe(4);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // The tab is closed in the middle; another one goes on with what was left, the failed one included.
      await page.close();
      page = await context.newPage();
      page.setDefaultTimeout(30_000);
      await page.goto('/my-projects/uploads');
      await until(async () => (await listed()).total === files.length + 1, 90_000, 'all uploads');
      const kept = new Set<string>();
      for (const { uid, id } of (await listed()).results) {
        const one = (await (await page.request.get('/api/v1/uploads/' + uid + '/' + id)).json()) as {
          original: string;
        };
        kept.add(hash(await (await page.request.get(one.original)).body()));
      }
      expect(files.filter(({ buffer }) => !kept.has(hash(buffer))).map(({ name }) => name)).toEqual([]);
      await until(
        async () => (await listed()).results.every(({ processing }) => processing === 'done'),
        60_000,
        'every rendition',
      );
      // The same content under another name is taken and said.
      const [again] = files;
      await page
        .getByLabel('Upload pictures')
        .first()
        .setInputFiles([{ ...(again as PictureFile), name: 'again.png' }]);
      await said('You have this picture already: keep-0');
    });

    test('[UPL-07] pictures come by paste, by the picker of a folder and by dropping files and folders; those alike by name stay two', async () => {
      const broughtNow = async () =>
        (await listed()).results.filter(({ name }) => /^(cover|tree|alone|pasted)$/.test(name));
      const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-brought-'));
      const drawn = await drawPictures(page, 'brought', 6, 120);
      const bytes = drawn.map(({ buffer }) => buffer);
      const size = Math.max(...bytes.map(({ length }) => length));
      // Two of one name, size and time in two folders, as unpacking an archive leaves them: nothing but their bytes tells them apart.
      const alike = bytes.map((one) => Buffer.concat([one, Buffer.alloc(size - one.length)]));
      const time = new Date('2026-01-02T03:04:05Z');
      const put = (name: string, content: Buffer) => {
        const file = path.join(folder, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, content);
        utimesSync(file, time, time);
        return file;
      };
      try {
        put('picked/one/cover.png', alike[0] as Buffer);
        put('picked/two/cover.png', alike[1] as Buffer);
        put('picked/notes.txt', Buffer.from('no picture'));
        await page.locator('input[webkitdirectory]').setInputFiles(path.join(folder, 'picked'));
        put('dropped/deep/er/tree.png', alike[2] as Buffer);
        put('dropped/read.me', Buffer.from('no picture'));
        const alone = put('alone.png', alike[3] as Buffer);
        const devtools = await context.newCDPSession(page);
        const drop = async (files: string[], target: Locator) => {
          const { x, y, width, height } = (await target.boundingBox()) as NonNullable<
            Awaited<ReturnType<Locator['boundingBox']>>
          >;
          for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
            await devtools.send('Input.dispatchDragEvent', {
              type,
              x: x + width / 2,
              y: y + height / 2,
              data: { items: [], files, dragOperationsMask: 1 },
            });
        };
        await drop([path.join(folder, 'dropped')], page.getByText('Upload pictures').first());
        // Beside the area too: the browser must not leave the page to show the file.
        await drop([alone], page.getByRole('heading', { level: 1 }).first());
        await page.evaluate(
          (text) => {
            const data = new DataTransfer();
            data.items.add(new File([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))], 'pasted.png'));
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
          },
          bytes[4]?.toString('base64') ?? '',
        );
        await until(async () => (await broughtNow()).length >= 5, 60_000, 'all that was brought').catch(async () => {
          throw new Error('brought: ' + (await broughtNow()).map(({ name }) => name).join(', '));
        });
        const kept = new Set<string>();
        for (const { uid, id } of await broughtNow()) {
          const one = (await (await page.request.get('/api/v1/uploads/' + uid + '/' + id)).json()) as {
            original: string;
          };
          kept.add(hash(await (await page.request.get(one.original)).body()));
        }
        expect([...kept].sort()).toEqual([...alike.slice(0, 4), bytes[4] as Buffer].map(hash).sort());
        expect(page.url()).toContain('/my-projects/uploads');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('[PROJ-02, PROJ-08] an upload goes into a new folder by its menu, others by dragging; the folder is shared by link', async () => {
      await page.goto('/my-projects/uploads');
      await fromMenu('keep-0', 'Save to folder');
      const popup = page.getByRole('dialog');
      await popup.getByLabel('Folder name').fill('Harbour');
      await popup.getByRole('button', { name: 'Create folder' }).click();
      await popup.getByRole('button', { name: 'Remove from Harbour' }).waitFor();
      await popup.getByRole('button', { name: 'Done' }).click();
      await popup.waitFor({ state: 'detached' });

      await card('keep-1').hover();
      await page.mouse.down();
      const box = (await card('keep-1').boundingBox()) as { x: number; y: number };
      await page.mouse.move(box.x + 60, box.y + 60, { steps: 5 });
      const target = page.getByRole('group', { name: 'Drop on a folder to save it there' }).getByText('Harbour');
      await target.hover();
      await target.hover();
      await page.mouse.up();
      await said('keep-1 is in Harbour');

      await page.getByRole('tab', { name: 'Folders' }).click();
      await page.getByRole('link', { name: 'Harbour' }).first().click();
      await said(/2 items/);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Make link' }).click();
      const link = page.getByRole('dialog').getByLabel('Link', { exact: true });
      await link.waitFor();
      const address = await link.inputValue();
      await page.keyboard.press('Escape');
      const stranger = await openContext(o.browser(), o.stack().url);
      await stranger.page.goto(address);
      await stranger.page.getByRole('heading', { name: 'Harbour' }).waitFor();
      await stranger.context.close();
    });

    test('[PROJ-01, UPL-12, UPL-13] many are chosen with the keyboard, go to the trash together, and come back by Undo or from Trash', async () => {
      await page.goto('/my-projects/uploads');
      await card('keep-0').waitFor();
      const before = (await listed()).total;
      await page.keyboard.press('Control+a');
      const bar = page.getByRole('toolbar', { name: 'Selection' });
      await bar.getByText(before + ' selected').waitFor();
      await bar.getByRole('button', { name: 'Move to trash' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await until(async () => (await listed()).total === 0, 20_000, 'an empty list');
      await page.getByRole('button', { name: 'Undo' }).click();
      await until(async () => (await listed()).total === before, 20_000, 'what was undone');
      await fromMenu('keep-2', 'Move to trash');
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await card('keep-2').waitFor({ state: 'detached' });
      await page.getByRole('tab', { name: 'Trash' }).click();
      await fromMenu('keep-2', 'Restore');
      await said('keep-2 is back');
      await page.getByRole('tab', { name: 'Uploads' }).click();
      await card('keep-2').waitFor();
    });

    test('[DL-01, PROJ-01] several are carried off in one ZIP; what was downloaded stands under Downloads', async () => {
      for (const name of ['keep-0', 'keep-1']) await page.getByLabel('Select ' + name).check();
      const zip = page.waitForEvent('download');
      await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Download as ZIP' }).click();
      const bytes = readFileSync(await (await zip).path());
      expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      expect(bytes.includes('keep-0.png') && bytes.includes('keep-1.png')).toBe(true);

      const { results } = (await (await page.request.get('/api/v1/search?scope=images_free')).json()) as {
        results: { id: string; metadata: { image_alt: string } }[];
      };
      const [item] = results;
      const got = await page.request.post('/api/v1/download/image/' + item?.id, { headers: await headers(), data: {} });
      expect(got.status()).toBe(200);
      await page.getByRole('tab', { name: 'Downloads' }).click();
      await page.waitForURL(/\/my-projects\/downloads$/);
      await said(/free downloads left today/);
      await page.reload();
      await page.getByRole('link', { name: item?.metadata.image_alt }).first().waitFor();
    });

    test('[DES-01, API-47] designs are listed, copied, marked as favourite, found, and put into the trash and back', async () => {
      const made = await page.request.post('/api/v1/designs', {
        headers: await headers(),
        data: { name: 'Harbour poster' },
      });
      expect(made.ok()).toBe(true);
      await page.goto('/my-projects');
      await card('Harbour poster').waitFor();
      await fromMenu('Harbour poster', 'Duplicate');
      await said('A copy of Harbour poster was made');
      await until(async () => (await page.getByRole('article').count()) === 2, 20_000, 'both designs');
      await page.getByRole('button', { name: 'Mark Harbour poster as favourite', exact: true }).click();
      await page.getByLabel('Favourites only').check({ force: true });
      await until(async () => (await page.getByRole('article').count()) === 1, 20_000, 'the favourite alone');
      await page.getByLabel('Favourites only').uncheck({ force: true });
      await page.getByLabel('Search your designs').fill('nothing of that name');
      await said('No design is called that');
      await page.getByLabel('Search your designs').fill('poster');
      await fromMenu('Harbour poster', 'Move to trash');
      await page.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).click();
      await said('Harbour poster is in the trash');
      await page.getByRole('button', { name: 'Undo' }).click();
      await said('Harbour poster is back');
      await until(async () => (await page.getByRole('article').count()) === 2, 20_000, 'both again');
    });
  });
}
