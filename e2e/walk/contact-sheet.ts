import type { Browser } from 'playwright-core';

/** A route with its pictures: light and dark in each width, a desk's first and a phone's last. */
export interface Shot {
  readonly name: string;
  readonly pictures: readonly string[];
}

/** Bytes that the sheet may have at most, and what is tried until it fits. */
const MOST_BYTES = 1_000_000;
const TRIES = [
  { columns: 5, wide: 260, quality: 60 },
  { columns: 5, wide: 220, quality: 55 },
  { columns: 6, wide: 190, quality: 50 },
  { columns: 7, wide: 150, quality: 70 },
  { columns: 7, wide: 150, quality: 50 },
  { columns: 8, wide: 128, quality: 45 },
  { columns: 10, wide: 100, quality: 40 },
  { columns: 12, wide: 84, quality: 30 },
] as const;
/** A WebP is at most this high, px. */
const MOST_HEIGHT = 16_000;

/** One WebP of routes below 1 MB: the browser lays it out and writes it. */
export async function contactSheet(
  browser: Browser,
  shots: readonly Shot[],
  read: (file: string) => Buffer,
): Promise<Buffer> {
  const page = await browser.newPage();
  const rows = shots.map(({ name, pictures }) => ({
    name,
    // Desk and phone, of each theme one.
    pictures: [pictures[0], pictures.at(-1)].flatMap((file) => (file ? [read(file).toString('base64')] : [])),
  }));
  let sheet: Buffer = Buffer.alloc(0);
  for (const { columns, wide, quality } of TRIES) {
    const cell = wide + Math.round(wide * 0.28) + 16;
    await page.setViewportSize({ width: columns * cell + 24, height: 800 });
    const height = await page.evaluate(draw, { rows, columns, wide });
    if (height > MOST_HEIGHT) continue;
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'webp',
      quality,
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width: columns * cell + 24, height, scale: 1 },
    });
    sheet = Buffer.from(data, 'base64');
    if (sheet.length <= MOST_BYTES) break;
  }
  await page.close();
  return sheet;
}

/** Runs in the page: the sheet as elements. Answers its height in px. */
async function draw(o: {
  rows: { name: string; pictures: string[] }[];
  columns: number;
  wide: number;
}): Promise<number> {
  const { rows, columns, wide } = o;
  document.body.style.cssText = `margin:0;padding:12px;font:10px/1.3 system-ui,sans-serif;background:white;display:grid;gap:12px 16px;grid-template-columns:repeat(${columns},max-content)`;
  document.body.replaceChildren(
    ...rows.map(({ name, pictures }) => {
      const cell = document.createElement('figure');
      cell.style.cssText = 'margin:0;display:grid;gap:3px';
      const pair = document.createElement('div');
      pair.style.cssText = 'display:flex;gap:4px;align-items:start';
      pair.append(
        ...pictures.map((data, at) => {
          const image = new Image();
          image.src = `data:image/png;base64,${data}`;
          image.width = at === 0 ? wide : Math.round(wide * 0.27);
          image.style.outline = '1px solid silver';
          return image;
        }),
      );
      const words = document.createElement('figcaption');
      words.textContent = name;
      words.style.cssText = `max-width:${Math.round(wide * 1.3)}px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap`;
      cell.append(pair, words);
      return cell;
    }),
  );
  await Promise.all([...document.images].map((image) => image.decode()));
  return document.documentElement.scrollHeight;
}
