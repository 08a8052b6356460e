import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';

/** A drawing with nothing on it. */
export const EMPTY = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ffffff"/></svg>',
);

/** What of pdf.js is used. */
interface PdfJs {
  GlobalWorkerOptions: { workerSrc: string };
  getDocument(given: object): {
    promise: Promise<{
      getPage(n: number): Promise<{
        getTextContent(): Promise<{ items: { str?: string }[] }>;
        getViewport(o: object): { width: number };
        render(o: object): { promise: Promise<void> };
      }>;
    }>;
  };
}

/** A page that draws files and compares their pixels; PDF by pdf.js. */
export async function comparer(browser: Browser): Promise<{
  close: () => Promise<void>;
  /** Letters of the first page of a PDF, as readers find them. */
  textOf: (pdf: Buffer) => Promise<string>;
  difference: (screen: Buffer, file: Buffer, kind: string) => Promise<number>;
}> {
  const build = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'build');
  // A server of its own: a worker's script is not asked of the page, so that answers given to the page would not reach it.
  const server = createServer((req, res) => {
    const name = path.basename(new URL(req.url ?? '/', 'http://compare').pathname);
    if (!/^pdf\.(worker\.)?min\.mjs$/.test(name))
      return res.setHeader('content-type', 'text/html').end('<!doctype html>');
    res.setHeader('content-type', 'text/javascript').end(readFileSync(path.join(build, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(address);
  await page.addScriptTag({
    type: 'module',
    content: "import * as pdfjs from '/pdf.min.mjs'; Object.assign(window, { pdfjs });",
  });
  await page.waitForFunction(() => 'pdfjs' in window);
  return {
    close: async () => {
      await context.close();
      server.closeAllConnections();
      server.close();
    },
    textOf: (pdf) =>
      page.evaluate(async (given) => {
        const { pdfjs } = window as unknown as { pdfjs: PdfJs };
        pdfjs.GlobalWorkerOptions.workerSrc = `${location.origin}/pdf.worker.min.mjs`;
        const data = Uint8Array.from(atob(given), (letter) => letter.charCodeAt(0));
        const first = await (await pdfjs.getDocument({ data }).promise).getPage(1);
        return (await first.getTextContent()).items.map(({ str }) => str ?? '').join('');
      }, pdf.toString('base64')),
    difference: (screen, file, kind) =>
      page.evaluate(
        async ({ one, other, type }) => {
          const side = 400;
          const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          const pixels = async (text: string, how: string): Promise<Uint8ClampedArray> => {
            const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
            const context2d = canvas.getContext('2d')!;
            if (how === 'pdf') {
              const { pdfjs } = window as unknown as { pdfjs: PdfJs };
              pdfjs.GlobalWorkerOptions.workerSrc = `${location.origin}/pdf.worker.min.mjs`;
              const first = await (await pdfjs.getDocument({ data: bytes(text) }).promise).getPage(1);
              const scale = side / first.getViewport({ scale: 1 }).width;
              await first.render({ canvas, viewport: first.getViewport({ scale }) }).promise;
            } else {
              const mime = how === 'svg' ? 'image/svg+xml' : 'image/png';
              const image = new Image();
              image.src = URL.createObjectURL(new Blob([bytes(text)], { type: mime }));
              await image.decode();
              await new Promise((resolve) => setTimeout(resolve, 300));
              context2d.imageSmoothingQuality = 'high';
              context2d.drawImage(image, 0, 0, side, side);
            }
            return context2d.getImageData(0, 0, side, side).data;
          };
          const [a, b] = [await pixels(one, 'png'), await pixels(other, type)];
          let sum = 0;
          for (let i = 0; i < a.length; i += 4) for (let c = 0; c < 3; c++) sum += Math.abs(a[i + c]! - b[i + c]!);
          return sum / ((a.length / 4) * 3);
        },
        { one: screen.toString('base64'), other: file.toString('base64'), type: kind },
      ),
  };
}
