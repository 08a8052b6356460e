import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { locateChromium } from '@commonplace/stack/chromium';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';
import { hostileDrawings, KEPT } from '../../test/hostile-drawings';
import { cleanSvg } from './svg';

/** What is opened in Chromium: `raw` as it came, `clean` as it is kept. */
const drawings = { raw: [] as string[], clean: [] as (string | undefined)[] };
/** Which drawings were heard. */
const heard = new Set<number>();

let browser: Browser;
let page: Page;
let base = '';
// Another origin than that of the drawings: whoever calls here reached out.
const ear = createServer((req, res) => {
  heard.add(Number((req.url ?? '').split('/')[1]));
  res.writeHead(404).end();
});
const server = createServer(answer);

/** No policy and no sandbox: what stands in the way is the cleaning alone. */
function answer(req: IncomingMessage, res: ServerResponse): void {
  const [, kind = 'raw', what = '', n = ''] = (req.url ?? '').split('/');
  const list = kind === 'clean' ? drawings.clean : drawings.raw;
  const html = (body: string) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  const eachOf = (make: (at: number) => string) =>
    list.map((text, at) => (text === undefined ? '' : make(at))).join('\n');
  if (what === 'one') return void res.writeHead(200, { 'content-type': 'image/svg+xml' }).end(list[Number(n)]);
  if (what === 'inline') return void html(list[Number(n)] ?? '');
  if (what === 'images') return void html(eachOf((at) => `<img src="/${kind}/one/${at}">`));
  if (what === 'documents') return void html(eachOf((at) => `<iframe src="/${kind}/one/${at}"></iframe>`));
  if (what === 'pages') return void html(eachOf((at) => `<iframe src="/${kind}/inline/${at}"></iframe>`));
  res.writeHead(404).end();
}
const listen = async (one: typeof server) => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  const heardAt = await listen(ear);
  base = await listen(server);
  drawings.raw = hostileDrawings((n) => ({ url: `${heardAt}/${n}`, run: `fetch('${heardAt}/${n}/ran')` }));
  drawings.clean = drawings.raw.map((text) => {
    try {
      return cleanSvg(Buffer.from(text)).text;
    } catch {
      return undefined;
    }
  });
  browser = await chromium.launch({
    executablePath: await locateChromium(() => undefined),
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  page = await browser.newPage();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  for (const one of [ear, server]) {
    one.closeAllConnections();
    one.close();
  }
});
beforeEach(() => heard.clear());

/** Shows all of a kind in one of the ways, and waits until nothing more is asked for. */
async function show(kind: 'raw' | 'clean', how: 'documents' | 'pages' | 'images'): Promise<readonly Frame[]> {
  await page.goto(`${base}/${kind}/${how}`, { waitUntil: 'load' });
  // What begins by itself a moment later: animations, refreshes.
  await page.waitForTimeout(1_000);
  return page.frames();
}

test('as they came, most of the drawings run something or reach out: the ear hears', async () => {
  await show('raw', 'documents');
  await show('raw', 'pages');
  expect(heard.size).toBeGreaterThan(40);
}, 120_000);

test.each(['documents', 'pages', 'images'] as const)(
  '[VAL-03] cleaned and shown as %s none runs anything or reaches out, and the drawing is still there',
  async (how) => {
    const frames = await show('clean', how);
    expect([...heard].map((n) => drawings.raw[n])).toEqual([]);
    const left = drawings.clean.filter((text) => text !== undefined);
    // Some are refused as a whole.
    expect(left.length).toBeGreaterThan(drawings.raw.length - 8);
    if (how === 'images') {
      const sizes = await page
        .locator('img')
        .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
      expect(sizes).toEqual(left.map(() => 9));
      return;
    }
    const drawn = await Promise.all(
      frames
        .slice(1)
        .map((frame) =>
          frame.evaluate(
            (id) => (document.getElementById(id) as SVGGraphicsElement | null)?.getBBox().width ?? 0,
            KEPT,
          ),
        ),
    );
    expect(drawn).toEqual(left.map(() => 9));
  },
  120_000,
);
