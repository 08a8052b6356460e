import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';

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

/** px of the side of what is compared, and of the squares whose mean colours are. */
const SIDE = 800;
const SQUARE = 16;

/** How far a file is from the screen, 0 to 255 of a channel: over all, and in the square that differs most. */
export interface Difference {
  mean: number;
  worst: number;
  /** Left upper corner of that square, px of the page. */
  at: { x: number; y: number };
}
export interface Comparer {
  close(): Promise<void>;
  /** Letters of the first page of a PDF, as readers find them. */
  textOf(pdf: Buffer): Promise<string>;
  difference(screen: Buffer, file: Buffer, kind: string): Promise<Difference>;
}

/** A page that draws files and compares what one sees of them; PDF by pdf.js. */
export async function comparer(browser: Browser): Promise<Comparer> {
  const build = path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'legacy/build');
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
        async ({ one, other, type, side, square }) => {
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
              const mime = how === 'svg' ? 'image/svg+xml' : 'image/*';
              const image = new Image();
              image.src = URL.createObjectURL(new Blob([bytes(text)], { type: mime }));
              await image.decode();
              // Fonts inside of an SVG are read after it is decoded.
              if (how === 'svg') await new Promise((resolve) => setTimeout(resolve, 500));
              context2d.imageSmoothingQuality = 'high';
              context2d.drawImage(image, 0, 0, side, side);
            }
            return context2d.getImageData(0, 0, side, side).data;
          };
          const [a, b] = [await pixels(one, 'png'), await pixels(other, type)];
          let sum = 0;
          const found = { worst: 0, at: { x: 0, y: 0 } };
          for (let y = 0; y < side; y += square)
            for (let x = 0; x < side; x += square) {
              // Edges are smoothed differently by each renderer: the colour of a small square is what one sees.
              const apart = [0, 0, 0];
              for (let dy = 0; dy < square; dy++)
                for (let dx = 0; dx < square; dx++)
                  for (let c = 0; c < 3; c++) {
                    const at = ((y + dy) * side + x + dx) * 4 + c;
                    apart[c]! += a[at]! - b[at]!;
                    sum += Math.abs(a[at]! - b[at]!);
                  }
              const most = Math.max(...apart.map(Math.abs)) / square ** 2;
              if (most > found.worst) Object.assign(found, { worst: most, at: { x, y } });
            }
          return { mean: sum / (side * side * 3), ...found };
        },
        { one: screen.toString('base64'), other: file.toString('base64'), type: kind, side: SIDE, square: SQUARE },
      ),
  };
}
