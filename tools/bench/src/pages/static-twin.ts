import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, Response } from 'playwright-core';
import { untilCalm } from './load-page';

interface Kept {
  type: string;
  body: Buffer;
}
/** What a page without scripts needs of what was fetched; the rest comes as one file of as many bytes that nothing runs. */
const SHOWN = new Set(['stylesheet', 'image', 'font', 'media']);

export interface Twin {
  url: string;
  stop: () => Promise<void>;
}

/**
 * The same page as somebody would have written it by hand: what stands on it when it is calm, its styles, fonts and pictures, no script. What
 * scripts and data took over the line comes as one file of as many bytes, so that both have the same to fetch.
 */
export async function staticTwin(context: BrowserContext, url: string): Promise<Twin> {
  const page = await context.newPage();
  const kept = new Map<string, Kept>();
  let inert = 0;
  const replies: Promise<void>[] = [];
  const keep = async (reply: Response) => {
    const request = reply.request();
    const kind = request.resourceType();
    if (kind === 'eventsource' || kind === 'document') return;
    const body = await reply.body().catch(() => undefined);
    if (!body) return;
    const { pathname, search, origin } = new URL(reply.url());
    if (SHOWN.has(kind) && origin === new URL(url).origin)
      kept.set(pathname + search, { type: reply.headers()['content-type'] ?? '', body });
    else inert += (await request.sizes()).responseBodySize;
  };
  page.on('response', (reply) => void replies.push(keep(reply).catch(() => undefined)));
  const calm = untilCalm(page);
  await page.goto(url);
  await calm;
  await Promise.all(replies);
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll(
      'script, noscript, link:not([rel="stylesheet"], [rel="icon"], [rel="preload"]:is([as="image"], [as="font"])), base',
    ))
      one.remove();
    return `<!doctype html>${copy.outerHTML}`;
  });
  await page.close();
  const filler = randomBytes(inert);
  // Behind all that is seen: nobody who writes a page lets data go before its pictures.
  const rest = '<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="/inert.bin">';
  const compressed = brotliCompressSync(html.replace('</body>', `${rest}</body>`));
  // Once, as a server has them beside its files.
  const packed = new Map(
    [...kept].flatMap(([path, { type, body }]): [string, Buffer][] =>
      /^(text|image\/svg)/.test(type) ? [[path, brotliCompressSync(body)]] : [],
    ),
  );

  const server = createServer((req, res) => {
    const path = req.url ?? '/';
    const one = kept.get(path);
    const small = packed.get(path);
    if (path === '/') {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(compressed);
    } else if (path === '/inert.bin') {
      res.writeHead(200, { 'content-type': 'application/octet-stream' }).end(filler);
    } else if (!one) {
      res.writeHead(404).end();
    } else if (small) {
      res.writeHead(200, { 'content-type': one.type, 'content-encoding': 'br' }).end(small);
    } else res.writeHead(200, { 'content-type': one.type }).end(one.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
