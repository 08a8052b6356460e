import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { DesignPage, type Design } from './design-parts';
import { load, type EditorPages } from './editor-pages';

/** What Chromium finds in a film: the colour of the middle of each frame, or at each of the times that were asked for. */
interface Seen {
  width: number;
  height: number;
  colours: number[][];
}
interface SeenGif extends Seen {
  /** ms of each frame. */
  durations: number[];
  repeats: number;
}
interface SeenVideo extends Seen {
  /** s. */
  duration: number;
}
/** The part of ImageDecoder that is used; types of pages know nothing of it yet. */
interface Decoder {
  tracks: { ready: Promise<void>; selectedTrack: { frameCount: number; repetitionCount: number } };
  decode(o: { frameIndex: number }): Promise<{ image: VideoFrame }>;
}

const RED = [200, 16, 46] as const;
const BLUE = [0, 51, 160] as const;
const hex = (colour: readonly number[]) => '#' + colour.map((part) => part.toString(16).padStart(2, '0')).join('');

/** A red page, a hidden one, and a blue one of another shape. */
function threePages(): Design {
  const { pages, ...design } = new DesignPage().design();
  const page = (id: string, order: string, rest: Record<string, unknown>) => ({ ...pages.p, id, order, ...rest });
  return {
    ...design,
    pages: {
      red: page('red', 'a0', { width: 200, height: 120, background: hex(RED) }),
      green: page('green', 'a1', { width: 200, height: 120, background: '#00aa00', hidden: true }),
      blue: page('blue', 'a2', { width: 100, height: 120, background: hex(BLUE) }),
    },
  };
}

/** The design as a film, by the dialog; with the words that stand in it before. */
async function film(page: Page, format: 'gif' | 'mp4', o: { seconds: string; fade: string }) {
  await page.getByRole('button', { name: 'Export', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('combobox', { name: 'Format' }).selectOption(format);
  await dialog.getByLabel('Seconds for each page').fill(o.seconds);
  await dialog.getByLabel('Cross-fade, in seconds').fill(o.fade);
  await dialog.getByLabel('Cross-fade, in seconds').press('Enter');
  await dialog.getByText(/^About /).waitFor();
  const words = await dialog.innerText();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  await dialog.waitFor({ state: 'hidden' });
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()), words };
}

const seenGif = (page: Page, bytes: Buffer): Promise<SeenGif> =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const { ImageDecoder } = window as unknown as { ImageDecoder: new (o: object) => Decoder };
    const decoder = new ImageDecoder({ data, type: 'image/gif' });
    await decoder.tracks.ready;
    const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
    const seen: SeenGif = { width: 0, height: 0, colours: [], durations: [], repeats: repetitionCount };
    for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
      const { image } = await decoder.decode({ frameIndex });
      const { displayHeight: height, displayWidth: width } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      context.drawImage(image, 0, 0);
      seen.colours.push([...context.getImageData(width / 2, height / 2, 1, 1).data].slice(0, 3));
      seen.durations.push((image.duration ?? 0) / 1_000);
      Object.assign(seen, { width, height });
      image.close();
    }
    return seen;
  }, bytes.toString('base64'));

const seenVideo = (page: Page, bytes: Buffer, times: number[]): Promise<SeenVideo> =>
  page.evaluate(
    async ({ text, at }) => {
      const data = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const url = URL.createObjectURL(new Blob([data], { type: 'video/mp4' }));
      const video = Object.assign(document.createElement('video'), { muted: true, preload: 'auto' });
      const told = (name: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(name, () => resolve(), { once: true });
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
        });
      const loaded = told('loadeddata');
      video.src = url;
      await loaded;
      const { duration, videoHeight: height, videoWidth: width } = video;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      const colours: number[][] = [];
      for (const time of at) {
        // It is there a moment before it is seen.
        const seenNow = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
        const there = Promise.all([told('seeked'), seenNow]);
        video.currentTime = time;
        await there;
        context.drawImage(video, 0, 0);
        colours.push([...context.getImageData(width / 2, height / 2, 1, 1).data].slice(0, 3));
      }
      const played = told('ended');
      video.currentTime = 0;
      await video.play();
      await played;
      URL.revokeObjectURL(url);
      return { width, height, duration, colours };
    },
    { text: bytes.toString('base64'), at: times },
  );

/** Names of the boxes of an MP4, as they follow each other. */
function boxesOf(bytes: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    names.push(bytes.toString('latin1', at + 4, at + 8));
  return names;
}
/** How far one colour is from another, 0 to 255. */
const apart = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((part, channel) => Math.abs(part - other[channel]!)));

export function describeFilms(pages: EditorPages): void {
  describe('a design as a film', () => {
    let page: Page;
    beforeAll(async () => {
      page = await pages.open();
      await load(page, threePages());
    }, 60_000);
    afterAll(() => page?.context().close());

    test('a GIF shows each page as long as was chosen, in its very colours, without hidden ones, for ever [E-48, E-28]', async () => {
      const { bytes, name, words } = await film(page, 'gif', { seconds: '0.5', fade: '0' });
      expect(name).toMatch(/\.gif$/);
      expect(words).toMatch(/Pages of another shape stand in the middle/);
      expect(await seenGif(page, bytes)).toEqual({
        width: 200,
        height: 120,
        durations: [500, 500],
        colours: [RED, BLUE],
        repeats: Infinity,
      });
    });

    test('pages of a GIF fade into each other within their time [E-48]', async () => {
      const { bytes } = await film(page, 'gif', { seconds: '1', fade: '0.3' });
      const { colours, durations } = await seenGif(page, bytes);
      expect(durations).toEqual([700, 100, 100, 100, 1_000]);
      const half = RED.map((part, channel) => (part + BLUE[channel]!) / 2);
      expect(apart(colours[2]!, half)).toBeLessThan(6);
      expect([colours[0], colours[4]]).toEqual([RED, BLUE]);
    });

    test('an MP4 says what it holds at its beginning, plays, and shows the pages at their times [E-48]', async () => {
      const { bytes, name } = await film(page, 'mp4', { seconds: '1', fade: '0.4' });
      expect(name).toMatch(/\.mp4$/);
      expect(boxesOf(bytes)).toEqual(['ftyp', 'moov', 'mdat']);
      const { colours, duration, height, width } = await seenVideo(page, bytes, [0.2, 0.8, 1.5]);
      expect([width, height]).toEqual([200, 120]);
      expect(duration).toBeCloseTo(2, 1);
      expect(apart(colours[0]!, RED)).toBeLessThan(16);
      expect(apart(colours[1]!, RED)).toBeGreaterThan(30);
      expect(apart(colours[1]!, BLUE)).toBeGreaterThan(30);
      expect(apart(colours[2]!, BLUE)).toBeLessThan(16);
    });

    test('what was chosen for the film is part of the design, and undone like everything else [E-48, E-37]', async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Export' });
      await dialog.getByRole('combobox', { name: 'Format' }).selectOption('gif');
      const seconds = dialog.getByLabel('Seconds for each page');
      expect(await seconds.inputValue()).toBe('1');
      await seconds.fill('7');
      await seconds.press('Enter');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.locator('[data-canvas]').focus();
      await page.keyboard.press('Control+z');
      await page.getByRole('button', { name: 'Export', exact: true }).first().click();
      await dialog.getByRole('combobox', { name: 'Format' }).selectOption('gif');
      expect(await seconds.inputValue()).toBe('1');
      await page.keyboard.press('Escape');
    });
  });
}
